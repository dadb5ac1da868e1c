import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { FailureNotice } from '../../../parts/failure-notice.tsx'
import { NoticePage } from '../../../parts/notice-page.tsx'
import { useConsoleWords } from '../desk/console-words.ts'

/** A report about something chosen: what to choose, while nothing is; then its numbers, or why there are none. */
export function ChosenReport<Report>(props: {
  readonly isChosen: boolean
  readonly result: { readonly data: Report | undefined; readonly error: unknown }
  readonly hint: { readonly icon: ReactNode; readonly title: string; readonly text: string }
  children(report: Report): ReactNode
}) {
  const words = useConsoleWords()
  const { data, error } = props.result
  if (!props.isChosen) return <NoticePage {...props.hint} />
  if (error) return <FailureNotice error={error} />
  if (data === undefined) return <Skeleton h={320} role="status" aria-label={words('loading')} />
  return props.children(data)
}
