import { Anchor } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { useCreationWords } from '../../../messages/creation-words.ts'
import { fieldId, focusField } from './form-fields.ts'
import type { MissingField } from './missing-fields.ts'
import classes from './work-form.module.css'

/** Everything that is missing before a review, each a link to its field. */
export function MissingList(props: { readonly missing: readonly MissingField[] }) {
  const words = useCreationWords()
  const id = useId()
  return (
    <section className={classes.missing} aria-labelledby={id}>
      {props.missing.length === 0 ? (
        <h2 id={id} className={classes.complete}>
          <IconCircleCheck size={18} aria-hidden="true" />
          {words('nothingMissing')}
        </h2>
      ) : (
        <h2 id={id} className={classes.missingTitle}>
          {words('stillMissing')}
        </h2>
      )}
      {props.missing.length > 0 && (
        <ul>
          {props.missing.map(({ field, fault }) => (
            <li key={field}>
              <Anchor
                href={`#${fieldId(field)}`}
                inherit
                onClick={event => {
                  // The address stays that of the work.
                  event.preventDefault()
                  focusField(field)
                }}
              >
                {words(fault)}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
