/** Run by `probe-pdf.ts`: a PDF comes in, its number of pages goes out. */
import { buffer } from 'node:stream/consumers'
import { createNodeRenderer } from '@lectern/render/node'

try {
  const bytes = new Uint8Array(await buffer(process.stdin))
  const pdf = await createNodeRenderer().open({ kind: 'bytes', bytes })
  process.stdout.write(String(pdf.pageCount))
} catch {
  process.exitCode = 1
}
