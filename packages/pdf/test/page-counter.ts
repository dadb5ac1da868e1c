/** Counts pages with pdf.js in a thread, because its unhandled rejections for damaged files must not fail a test. */
import { parentPort } from 'node:worker_threads'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A file whose pages are counted. */
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
