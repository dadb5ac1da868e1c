import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { RenderError } from '../api/errors.ts'
import { fetchOptions } from '../api/file-request.ts'
import type { FontCharset } from '../api/font-charsets.ts'
import type { RunJob } from '../api/jobs.ts'
import type { DocumentSource, PageRenderer } from '../api/page-renderer.ts'
import { jobLine } from '../document/job-line.ts'
import { openedDocument } from '../document/opened-document.ts'
import { startEngine } from '../pdfium/engine.ts'
import type { NativeSource } from '../pdfium/open-document.ts'

export interface NodeRendererOptions {
  /** Bytes of an OpenType or TrueType font for texts of a script without an embedded font; read synchronously. */
  readonly readFont?: (charset: FontCharset) => Uint8Array | undefined
}

/**
 * Draws in the calling thread: a page takes tens of milliseconds, with a pause every 12 ms at best. A server that
 * must stay responsive runs it in a worker thread. If PDFium crashes, all open documents fail with `worker-failed`,
 * and the next `open` starts a new instance.
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
          // After a crash PDFium's memory may be corrupt, so the instance is dropped.
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

/** PDFium is compiled once per process; all renderers share the code. */
function compiledPdfium(): Promise<WebAssembly.Module> {
  compiled ??= readFile(new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))).then(bytes =>
    WebAssembly.compile(bytes),
  )
  return compiled
}

/** Node has no synchronous requests, so a document at a URL is fetched as a whole. */
async function readWhole(source: DocumentSource): Promise<NativeSource> {
  if (source.kind === 'bytes') return source
  try {
    const response = await fetch(source.url, fetchOptions(source.request))
    if (!response.ok) throw new RenderError('source-unreadable', `the host answered ${response.status}`)
    return { kind: 'bytes', bytes: await response.bytes() }
  } catch (error) {
    if (error instanceof RenderError) throw error
    throw new RenderError('source-unreadable', 'the document could not be fetched', { cause: error })
  }
}
