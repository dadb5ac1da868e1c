import type { ErrorComponentProps } from '@tanstack/react-router'
import { FailureNotice } from '../features/page/failure-notice.tsx'

/** A page that could not be drawn or whose code could not be fetched: says so and starts the page anew. */
export function RouteFailure({ error }: ErrorComponentProps) {
  return <FailureNotice error={error} onRetry={() => location.reload()} />
}
