import type { ComponentType } from 'react'
import { type Late, late, type MissingProps } from '../lib/late.tsx'
import { FailureNotice } from './failure-notice.tsx'

/** A part of a page whose code is loaded when it is first rendered. If loading fails, the rest of the page stays. */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  StandIn?: ComponentType<Props>,
): Late<Props> {
  return late(load, StandIn, MissingPart)
}

function MissingPart({ error, onRetry }: MissingProps<object>) {
  return <FailureNotice error={error} onRetry={onRetry} />
}
