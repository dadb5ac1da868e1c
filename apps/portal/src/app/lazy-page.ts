/**
 * The code of pages. The router loads the portal anew when a page's file is gone, as it is after an update; without a
 * network that would leave the reader with the browser's own error page and nothing of ours.
 */
import { ApiError } from '@lectern/contract'
import { lazyRouteComponent } from '@tanstack/react-router'

/** A page whose code is fetched when it is opened, or pointed at. Offline it fails with the key `NETWORK`. */
export const lazyPage: typeof lazyRouteComponent = (load, exportName) =>
  lazyRouteComponent(() => load().catch(explain), exportName)

/** Whether the portal can be loaded anew; a gateway that answers for a server that is down does not count. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/api/system-made', { cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}

async function explain(cause: unknown): Promise<never> {
  if (await isServerThere()) throw cause
  throw new ApiError(0, 'NETWORK', { cause })
}
