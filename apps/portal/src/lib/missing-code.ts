import { ApiError } from '@lectern/contract'

/** Whether the portal can be loaded anew; a gateway that answers for a server that is down does not count. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/api/system-made', { cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}

/** Why code could not be fetched: without a network the key `NETWORK`, else what was thrown. Rejects with it. */
export async function explainMissingCode(cause: unknown): Promise<never> {
  if (await isServerThere()) throw cause
  throw new ApiError(0, 'NETWORK', { cause })
}
