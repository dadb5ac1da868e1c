import type { ReactNode } from 'react'
import { NoticePage } from '../../../parts/notice-page.tsx'
import { Loaded } from '../panel/loaded.tsx'

/** A report about a chosen object: a hint to choose one, its numbers, or the error. */
export function ChosenReport<Report>(props: {
  readonly isChosen: boolean
  readonly result: { readonly data: Report | undefined; readonly error: unknown }
  readonly hint: { readonly icon: ReactNode; readonly title: string; readonly text: string }
  children(report: Report): ReactNode
}) {
  if (!props.isChosen) return <NoticePage {...props.hint} />
  return <Loaded result={props.result}>{props.children}</Loaded>
}
