import type { ErrorComponentProps } from '@tanstack/react-router'
import { isServerThere } from '../lib/missing-code.ts'
import { notify } from '../lib/notices.ts'
import { words } from '../messages/words.ts'
import { FailureNotice } from '../parts/failure-notice.tsx'

/** A page that could not be drawn or whose code could not be fetched: says so and starts the page anew. */
export function RouteFailure({ error }: ErrorComponentProps) {
  return <FailureNotice error={error} onRetry={() => void startAnew()} />
}

async function startAnew(): Promise<void> {
  if (await isServerThere()) location.reload()
  else notify({ kind: 'failed', message: words('errorNetwork') })
}
