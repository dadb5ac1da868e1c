import type { ReactNode } from 'react'
import { NoticePage } from '../../../parts/notice-page.tsx'
import { Loaded } from '../panel/loaded.tsx'

/** A report about something chosen: what to choose, while nothing is; then its numbers, or why there are none. */
export function ChosenReport<Report>(props: {
  readonly isChosen: boolean
  readonly result: { readonly data: Report | undefined; readonly error: unknown }
  readonly hint: { readonly icon: ReactNode; readonly title: string; readonly text: string }
  children(report: Report): ReactNode
}) {
  if (!props.isChosen) return <NoticePage {...props.hint} />
  return <Loaded result={props.result}>{props.children}</Loaded>
}
