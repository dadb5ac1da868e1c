import type { EditionChanges } from '@lectern/contract'
import { Skeleton } from '@mantine/core'
import { IconFileOff, IconHourglass, IconMoodCheck } from '@tabler/icons-react'
import { useEditionWords } from '../../messages/editions-words.ts'
import { FailureNotice } from '../../parts/failure-notice.tsx'
import { NoticePage } from '../../parts/notice-page.tsx'
import { ChangedPagesWalk } from './changed-pages-walk.tsx'
import { noComparison } from './no-comparison.ts'
import { type EditionsOf, useEditionChanges } from './use-edition-changes.ts'

const iconSize = 34

/** The walk through what changed in a version of a work, or why there is none. */
export function EditionChangesPart(
  props: EditionsOf & {
    /** Called with the page of the newer edition on the screen, and null for a removed page. */
    onPage?(page: number | null): void
  },
) {
  const { onPage } = props
  const words = useEditionWords()
  const { data, error } = useEditionChanges(props)
  if (error && !data) return <FailureNotice error={error} />
  if (!data) return <Skeleton h={320} role="status" aria-label={words('loading')} />
  return <ShownChanges data={data} {...(onPage && { onPage })} />
}

/** What changed, as the server tells it. */
export function ShownChanges(props: { readonly data: EditionChanges; onPage?(page: number | null): void }) {
  const { data, onPage } = props
  const words = useEditionWords()
  const why = noComparison(data)
  if (why) {
    const Icon = data.comparison === 'waiting' ? IconHourglass : IconFileOff
    return (
      <NoticePage
        icon={<Icon size={iconSize} stroke={1.5} />}
        title={words(why.title)}
        text={why.text && words(why.text)}
      />
    )
  }
  if (data.changes.length === 0 || !data.file)
    return <NoticePage icon={<IconMoodCheck size={iconSize} stroke={1.5} />} title={words('changesNone')} />
  return (
    <ChangedPagesWalk
      before={data.fromFile}
      after={data.file}
      changes={data.changes}
      pageCount={data.pageCount}
      {...(onPage && { onPage })}
    />
  )
}
