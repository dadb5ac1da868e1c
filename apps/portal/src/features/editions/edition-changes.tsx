import type { EditionChanges } from '@lectern/contract'
import { Skeleton } from '@mantine/core'
import { IconFileOff, IconHourglass, IconMoodCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useEditionWords } from '../../messages/editions-words.ts'
import { FailureNotice } from '../../parts/failure-notice.tsx'
import { NoticePage } from '../../parts/notice-page.tsx'
import { ChangedPagesWalk } from './changed-pages-walk.tsx'

const iconSize = 34

/** How often a comparison that is not finished is asked for, in milliseconds. */
const askAgainMs = 5_000

/** The walk through what changed in a version of a work, or why there is none. */
export function EditionChangesPart(props: {
  readonly workId: string
  readonly version: number
  /** The earlier version to compare with; the last published one before without it. */
  readonly from?: number
  /** Called with the page of the newer edition on the screen, and null for a removed page. */
  onPage?(page: number | null): void
}) {
  const { workId, version, from, onPage } = props
  const words = useEditionWords()
  const { data, error } = useQuery({
    queryKey: ['works.changes', workId, version, from],
    queryFn: ({ signal }) =>
      api.call('works.changes', { id: workId, version, ...(from !== undefined && { from }) }, { signal }),
    // The addresses of the files differ in every answer; the documents stay open.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchInterval: query => (query.state.data?.comparison === 'waiting' ? askAgainMs : false),
  })
  if (error && !data) return <FailureNotice error={error} />
  if (!data) return <Skeleton h={320} role="status" aria-label={words('loading')} />
  return <Changes data={data} {...(onPage && { onPage })} />
}

function Changes({ data, onPage }: { readonly data: EditionChanges; onPage?(page: number | null): void }) {
  const words = useEditionWords()
  switch (data.comparison) {
    case 'waiting':
      return (
        <NoticePage
          icon={<IconHourglass size={iconSize} stroke={1.5} />}
          title={words('changesWaiting')}
          text={words('changesWaitingText')}
        />
      )
    case 'impossible':
      return (
        <NoticePage
          icon={<IconFileOff size={iconSize} stroke={1.5} />}
          title={words('changesImpossible')}
          text={words('changesImpossibleText')}
        />
      )
    case 'video':
    case 'first':
      return (
        <NoticePage
          icon={<IconFileOff size={iconSize} stroke={1.5} />}
          title={words(data.comparison === 'video' ? 'changesVideo' : 'changesFirst')}
        />
      )
    case 'compared':
      return data.changes.length === 0 || !data.file ? (
        <NoticePage icon={<IconMoodCheck size={iconSize} stroke={1.5} />} title={words('changesNone')} />
      ) : (
        <ChangedPagesWalk
          before={data.fromFile}
          after={data.file}
          changes={data.changes}
          pageCount={data.pageCount}
          {...(onPage && { onPage })}
        />
      )
  }
}
