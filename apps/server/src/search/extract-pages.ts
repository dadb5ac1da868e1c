/** The text of a PDF's pages, read in a process of its own (`extract-pages-process.ts`). */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { TextPiece } from './text-piece.ts'

const program = join(import.meta.dirname, 'extract-pages-process.ts')

/** A file that takes longer is given up: what it would add to the search is not worth a processor. */
const limitMs = 300_000
const heapMiB = 256

/** Text of every page, or why there is none: the renderer's code, or how its process ended. */
export type ExtractedPages = { readonly pages: readonly TextPiece[] } | { readonly failure: string }

/** Reads a PDF to its end. A file that cannot be read is an answer, not an error. Aborting ends the process. */
export async function extractPages(pdf: Readable, signal: AbortSignal): Promise<ExtractedPages> {
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMiB}`, program], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: {},
  })
  const end = () => child.kill('SIGKILL')
  signal.addEventListener('abort', end, { once: true })
  const timer = setTimeout(end, limitMs)
  const exit = new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, killedBy) => resolve(code === 0 ? '' : `ended with ${killedBy ?? code}`))
  })
  try {
    const pages: TextPiece[] = []
    const read = (async () => {
      for await (const line of createInterface({ input: child.stdout })) pages.push(JSON.parse(line))
    })()
    // A process that ends before it has read everything closes its input; why it did is in its exit.
    const sent = pipeline(pdf, child.stdin).catch(error => {
      if (error?.code !== 'EPIPE' && error?.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
    })
    const [reason, ending] = await Promise.all([text(child.stderr), exit, read, sent])
    signal.throwIfAborted()
    return ending === '' ? { pages } : { failure: reason.split('\n', 1)[0] || ending }
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', end)
    end()
  }
}
