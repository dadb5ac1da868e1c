import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { RenderError } from './errors.ts'
import type { FontCharset } from './font-charsets.ts'
import { jobLine } from './job-line.ts'
import type { RunJob } from './jobs.ts'
import { openedDocument } from './opened-document.ts'
import type { DocumentSource, PageRenderer } from './page-renderer.ts'
import { startEngine } from './pdfium/engine.ts'
import type { NativeSource } from './pdfium/open-document.ts'

export interface NodeRendererOptions {
  /** Bytes of an OpenType or TrueType face for texts of a script that embed none; read synchronously. */
  readonly readFont?: (charset: FontCharset) => Uint8Array | undefined
}

/**
 * Draws in the calling thread: a page takes tens of milliseconds, during which it lets others run every
 * 12 ms at best. A server that must stay responsive puts it into a worker thread. When PDFium breaks on a
 * document, that document and all others open fail with `worker-failed`, and the next `open` starts afresh.
 */
export function createNodeRenderer({ readFont = () => undefined }: NodeRendererOptions = {}): PageRenderer {
  let engine: Promise<RunJob> | undefined
  let nextDocument = 1
  let isDestroyed = false

  const start = async (): Promise<RunJob> => {
    const { run } = await startEngine(await compiledPdfium(), {
      readFont,
      letMessagesIn: () => setImmediate(),
      openSource: readWhole,
    })
    return jobLine(run)
  }

  return {
    async open(source, options = {}) {
      if (isDestroyed) throw closed()
      const document = nextDocument++
      engine ??= start()
      const mine = engine
      let isClosed = false
      const run: RunJob = async (job, signal) => {
        if (isDestroyed || isClosed) throw closed()
        try {
          return await (await mine)(job, signal)
        } catch (error) {
          // A broken PDFium has lost track of its memory; nothing it says later can be trusted.
          if (error instanceof RenderError && error.code === 'worker-failed' && engine === mine)
            engine = undefined
          throw error
        }
      }
      const facts = await run({ kind: 'open', document, source, ...options })
      return openedDocument(document, facts, run, async () => {
        if (isClosed || isDestroyed) return
        await run({ kind: 'close', document })
        isClosed = true
      })
    },
    destroy() {
      isDestroyed = true
      engine = undefined
    },
  }
}

function closed(): RenderError {
  return new RenderError('closed', 'the document or its renderer is closed')
}

let compiled: Promise<WebAssembly.Module> | undefined

/** PDFium compiled once a process; all renderers share the code. */
function compiledPdfium(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm')
  compiled ??= readFile(path).then(bytes => WebAssembly.compile(bytes))
  return compiled
}

/** Node has no synchronous request, so a document given by its address is fetched whole. */
async function readWhole(source: DocumentSource): Promise<NativeSource> {
  if (source.kind === 'bytes') return source
  try {
    const response = await fetch(source.url)
    if (!response.ok) throw new RenderError('source-unreadable', `the host answered ${response.status}`)
    return { kind: 'bytes', bytes: await response.bytes() }
  } catch (error) {
    if (error instanceof RenderError) throw error
    throw new RenderError('source-unreadable', 'the document could not be fetched', { cause: error })
  }
}
