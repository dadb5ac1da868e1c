import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { FailureNotice } from '../../../parts/failure-notice.tsx'
import { useConsoleWords } from '../desk/console-words.ts'

const usualHeight = 320

/** What the server was asked for, once it is here; until then its place, or why it does not come. */
export function Loaded<Data>(props: {
  readonly result: { readonly data: Data | undefined; readonly error: unknown }
  /** Of the place that is kept for it, in pixels, where it is not the usual one. */
  readonly height?: number
  children(data: Data): ReactNode
}) {
  const words = useConsoleWords()
  const { data, error } = props.result
  if (data !== undefined) return props.children(data)
  if (error) return <FailureNotice error={error} />
  return <Skeleton h={props.height ?? usualHeight} role="status" aria-label={words('loading')} />
}
