import { api } from '../../../lib/api.ts'
import { fetchWithProgress } from '../../../lib/fetch-with-progress.ts'
import { waitOrOnline } from '../../../lib/wait-or-online.ts'
import type { UploadPorts } from './upload-source.ts'

/** The upload's requests and waits in the browser. A wait ends early when the browser is online again. */
export const uploadPorts: UploadPorts = {
  send: (request, { signal, body, onSent }) =>
    api.call('uploads.chunk', request, { signal, ...(body && { body }), fetch: fetchWithProgress(onSent) }),
  wait: waitOrOnline,
  nowMs: () => performance.now(),
  random: () => Math.random(),
}
