/** A thread in which pdf.js counts pages: what it leaves unhandled in damaged files must not fail a test. */
import { parentPort } from 'node:worker_threads'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A file to be counted. */
export interface CountRequest {
  readonly bytes: Uint8Array
  readonly password: string
}

process.on('unhandledRejection', () => undefined)

parentPort?.on('message', async ({ bytes, password }: CountRequest) => {
  const task = getDocument({ data: bytes, password, verbosity: 0 })
  const count = await task.promise.then(
    ({ numPages }) => numPages,
    () => undefined,
  )
  parentPort?.postMessage(count)
  await task.destroy()
})
