import type { EditionChanges } from '@lectern/contract'
import { IconFileOff } from '@tabler/icons-react'
import { useEditionWords } from '../../../messages/editions-words.ts'
import { noComparison } from '../../editions/no-comparison.ts'
import classes from './work-review.module.css'

/** Why the whole of a later edition is shown and not what changed. */
export function WhyWhole({ data }: { readonly data: Pick<EditionChanges, 'comparison' | 'failure'> }) {
  const words = useEditionWords()
  const why = noComparison(data)
  return (
    why && (
      <p className={classes.why} role="status">
        <IconFileOff size={18} aria-hidden="true" />
        <span>{why.text ? `${words(why.title)} – ${words(why.text)}` : words(why.title)}</span>
      </p>
    )
  )
}
