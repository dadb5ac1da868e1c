import { RenderError, renderErrorCodes } from '../api/errors.ts'
import type { PoolErrors } from '../pool/slot.ts'

export function closedError(): RenderError {
  return new RenderError('closed', 'the document or its renderer is closed')
}

/** What a pool of renderers reports. */
export const poolErrors: PoolErrors = {
  failed: reason => new RenderError('worker-failed', reason),
  waited: () => new RenderError('worker-timeout', 'Free worker waiting timeout exceeded'),
  closed: closedError,
  ofJob: (code, message) =>
    new RenderError(renderErrorCodes.find(known => known === code) ?? 'worker-failed', message),
  // After a crash PDFium's memory may be corrupt.
  endsWorker: error => error instanceof RenderError && error.code === 'worker-failed',
}
