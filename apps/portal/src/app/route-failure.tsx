import type { ErrorComponentProps } from '@tanstack/react-router'
import { isServerThere } from '../lib/missing-code.ts'
import { notify } from '../lib/notices.ts'
import { words } from '../messages/words.ts'
import { FailureNotice } from '../parts/failure-notice.tsx'

/** Shown when a page throws while rendering or when its code cannot be loaded. Offers to reload the page. */
export function RouteFailure({ error }: ErrorComponentProps) {
  return <FailureNotice error={error} onRetry={() => void startAnew()} />
}

async function startAnew(): Promise<void> {
  if (await isServerThere()) location.reload()
  else notify({ kind: 'failed', message: words('errorNetwork') })
}
