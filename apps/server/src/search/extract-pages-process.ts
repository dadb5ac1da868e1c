/**
 * Run by `extract-pages.ts`: reads a PDF from stdin and writes the text of its pages to stdout. It is a process of its own
 * because a hostile file may crash PDFium or fill its memory, and because its end gives all memory back to the system.
 */
import { RenderError } from '@lectern/render'
import { createNodeRenderer } from '@lectern/render/node'
import { readInput } from '../decoding/read-input.ts'
import type { ExtractedPages } from './extract-pages.ts'
import { gatherPages } from './gather-pages.ts'

/** The most pages a work may have: docs/wire.md, 10.1. */
const mostPages = 3000

process.stdout.write(JSON.stringify(await answer()))

async function answer(): Promise<ExtractedPages> {
  try {
    return await readPages(await readInput())
  } catch (error) {
    // PDFium and the renderer report exhausted memory with many different messages.
    return { failure: error instanceof RenderError ? error.code : String(error) }
  }
}

async function readPages(bytes: Uint8Array): Promise<ExtractedPages> {
  const pdf = await createNodeRenderer().open({ kind: 'bytes', bytes })
  return gatherPages(Math.min(pdf.pageCount, mostPages), async index => {
    try {
      return (await pdf.text(index)).text
    } catch (error) {
      // The other pages of a document with a damaged page are still read.
      if (error instanceof RenderError && error.code !== 'worker-failed') return undefined
      throw error
    }
  })
}
