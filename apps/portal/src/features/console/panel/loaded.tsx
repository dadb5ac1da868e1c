import { Skeleton } from '@mantine/core'
import type { ReactNode } from 'react'
import { FailureNotice } from '../../../parts/failure-notice.tsx'
import { useConsoleWords } from '../desk/console-words.ts'

const usualHeight = 320

/** Loaded data; until then a placeholder, or the error. */
export function Loaded<Data>(props: {
  readonly result: { readonly data: Data | undefined; readonly error: unknown }
  /** Height of the placeholder in pixels, if not the default. */
  readonly height?: number
  children(data: Data): ReactNode
}) {
  const words = useConsoleWords()
  const { data, error } = props.result
  if (data !== undefined) return props.children(data)
  if (error) return <FailureNotice error={error} />
  return <Skeleton h={props.height ?? usualHeight} role="status" aria-label={words('loading')} />
}
