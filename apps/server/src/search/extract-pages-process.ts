/**
 * Run by `extract-pages.ts`: a PDF comes in, one JSON line a page goes out. A process of its own, because a hostile
 * file may break or fill PDFium, and because its memory goes back to the system with it.
 */
import { buffer } from 'node:stream/consumers'
import { RenderError } from '@lectern/render'
import { createNodeRenderer } from '@lectern/render/node'
import { joinLines } from './page-text.ts'

/** The most pages a work may have: docs/wire.md, 10.1. */
const mostPages = 3000

try {
  const bytes = new Uint8Array(await buffer(process.stdin))
  const pdf = await createNodeRenderer().open({ kind: 'bytes', bytes })
  const count = Math.min(pdf.pageCount, mostPages)
  for (let index = 0; index < count; index++) {
    const text = await pageText(index)
    process.stdout.write(`${JSON.stringify({ node: index + 1, text })}\n`)
  }

  async function pageText(index: number): Promise<string> {
    try {
      return joinLines((await pdf.text(index)).text)
    } catch (error) {
      // A damaged page has no text; the others have theirs.
      if (error instanceof RenderError && error.code !== 'worker-failed') return ''
      throw error
    }
  }
} catch (error) {
  process.stderr.write(error instanceof RenderError ? error.code : String(error))
  process.exitCode = 1
}
