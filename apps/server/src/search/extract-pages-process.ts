/**
 * Run by `extract-pages.ts`: reads a PDF from stdin and writes the text of its pages to stdout. It is a process of its own
 * because a hostile file may crash PDFium or fill its memory, and because its end gives all memory back to the system.
 */
import { RenderError } from '@lectern/render'
import { createNodeRenderer } from '@lectern/render/node'
import { readInput } from '../decoding/read-input.ts'
import type { ExtractedPages } from './extract-pages.ts'
import { joinLines } from './page-text.ts'
import type { TextPiece } from './text-piece.ts'

/** The most pages a work may have: docs/wire.md, 10.1. */
const mostPages = 3000

/** Text of one file beyond this is not indexed; a book of 3000 full pages has fewer characters. */
const mostCharacters = 12_000_000

process.stdout.write(JSON.stringify(await answer()))

async function answer(): Promise<ExtractedPages> {
  try {
    return { pages: await readPages(await readInput()) }
  } catch (error) {
    // PDFium and the renderer report exhausted memory with many different messages.
    return { failure: error instanceof RenderError ? error.code : String(error) }
  }
}

async function readPages(bytes: Uint8Array): Promise<readonly TextPiece[]> {
  const pdf = await createNodeRenderer().open({ kind: 'bytes', bytes })
  const pages: TextPiece[] = []
  const count = Math.min(pdf.pageCount, mostPages)
  for (let index = 0, left = mostCharacters; index < count && left > 0; index++) {
    const text = (await pageText(index)).slice(0, left)
    left -= text.length
    pages.push({ node: index + 1, text })
  }
  return pages

  async function pageText(index: number): Promise<string> {
    try {
      return joinLines((await pdf.text(index)).text)
    } catch (error) {
      // A damaged page counts as empty; the other pages are still read.
      if (error instanceof RenderError && error.code !== 'worker-failed') return ''
      throw error
    }
  }
}
