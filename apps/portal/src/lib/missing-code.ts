import { ApiError } from '@lectern/contract'

/** Whether the portal can be reloaded; an error page of a gateway does not count. */
export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/api/system-made', { cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}

/**
 * Explains why code could not be loaded. Rejects with the key `NETWORK` when offline, otherwise with the original
 * error.
 */
export async function explainMissingCode(cause: unknown): Promise<never> {
  if (await isServerThere()) throw cause
  throw new ApiError(0, 'NETWORK', { cause })
}
