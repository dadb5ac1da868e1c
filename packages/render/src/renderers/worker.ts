/**
 * The worker of the pool: one PDFium, jobs in order. It fetches fonts and ranges synchronously, which only a worker
 * may do. All decisions are made by the pool.
 */
import { RenderError } from '../api/errors.ts'
import type { FileVersion } from '../api/file-version.ts'
import type { FontCharset } from '../api/font-charsets.ts'
import type { FontUrls, Job, JobResults, KeptPart, RunJob } from '../api/jobs.ts'
import type { DocumentSource } from '../api/page-renderer.ts'
import { jobLine } from '../document/job-line.ts'
import { RangeSource, type ReadablePart } from '../files/range-source.ts'
import { fetchNow, fetchRangeNow } from '../files/synchronous-fetch.ts'
import { startEngine } from '../pdfium/engine.ts'
import type { NativeSource } from '../pdfium/open-document.ts'
import { holdLife, type LifeLock } from '../pool/browser-thread.ts'
import type { FromWorker, Said, ToWorker } from './worker-messages.ts'

// The package has the types of both pages and workers, so the global scope must be cast.
const scope = globalThis as unknown as DedicatedWorkerGlobalScope

let engine: Promise<RunJob> | undefined
const running = new Map<number, AbortController>()

let living: Promise<void> = Promise.resolve()

scope.onmessage = ({ data }: MessageEvent<ToWorker>) => {
  if (data.type === 'live') living = holdLife(data, answer)
  // An error that nobody expected must reach the pool, which an unhandled rejection does not.
  else living.then(() => receive(data)).catch(reportError)
}

function receive(data: Exclude<ToWorker, LifeLock>): void | Promise<void> {
  switch (data.type) {
    case 'run':
      return perform(data.id, data.job)
    case 'cancel':
      running.get(data.id)?.abort()
      return
    case 'note':
      return take(data.note)
  }
}

function take(note: Said): void {
  if (note.kind === 'known') {
    sources.get(note.document)?.(note.part)
    return
  }
  engine = start(note.wasm, note.fontUrls)
  // Jobs report the error.
  engine.catch(() => undefined)
}

async function start(wasm: WebAssembly.Module, fontUrls: FontUrls): Promise<RunJob> {
  const { run } = await startEngine(wasm, {
    readFont: charset => readFont(fontUrls, charset),
    letMessagesIn,
    openSource,
  })
  return jobLine(run)
}

async function perform(id: number, job: Job): Promise<void> {
  const cancelling = new AbortController()
  running.set(id, cancelling)
  try {
    if (!engine) throw new RenderError('worker-failed', 'the worker was not started')
    const run = await engine
    const result = await run(job, cancelling.signal)
    if (job.kind === 'close') sources.delete(job.document)
    answer({ type: 'done', id, answer: result }, transferable(job, result))
  } catch (error) {
    // A document that did not open is never closed.
    if (job.kind === 'open') sources.delete(job.document)
    answer(cancelling.signal.aborted ? { type: 'cancelled', id } : failed(id, error))
  } finally {
    running.delete(id)
  }
}

function answer(message: FromWorker, transfer: Transferable[] = []): void {
  scope.postMessage(message, transfer)
}

/** Pixels are transferred; texts are copied, because they are cached here for searching. */
function transferable(job: Job, result: JobResults[Job['kind']]): Transferable[] {
  return job.kind === 'draw' && result && 'pixels' in result ? [result.pixels.buffer] : []
}

function failed(id: number, error: unknown): FromWorker {
  if (error instanceof RenderError) return { type: 'failed', id, code: error.code, message: error.message }
  return { type: 'failed', id, code: 'worker-failed', message: String(error) }
}

/** A missing font is not an error: PDFium then uses its built-in ones. */
function readFont(fontUrls: FontUrls, charset: FontCharset): Uint8Array | undefined {
  const url = fontUrls[charset]
  if (url === undefined) return undefined
  try {
    return fetchNow(url).bytes
  } catch {
    return undefined
  }
}

/** How the documents that are read in ranges take parts that were fetched, by number. */
const sources = new Map<number, (part: KeptPart) => void>()

function openSource(source: DocumentSource, parts: readonly KeptPart[], document: number): NativeSource {
  if (source.kind === 'bytes') return source
  const { size } = source
  let known: FileVersion | undefined
  const ranges = new RangeSource(size, (from, to) => {
    const { offset, bytes, version } = fetchRangeNow(source, { size, from, to }, known)
    const part = { offset, blob: new Blob([bytes]), version }
    keep(part)
    answer({ type: 'note', note: { document, part } })
    return bytes.subarray(from - offset, to - offset)
  })
  const keep = (part: KeptPart) => {
    known = part.version ?? known
    ranges.take(readable(part))
  }
  parts.forEach(keep)
  sources.set(document, keep)
  return { kind: 'ranges', ranges }
}

const readable = ({ offset, blob }: KeptPart): ReadablePart => ({
  offset,
  length: blob.size,
  read: (from, to) =>
    new Uint8Array(new FileReaderSync().readAsArrayBuffer(blob.slice(from - offset, to - offset))),
})

const channel = new MessageChannel()
const waiting: (() => void)[] = []
channel.port1.onmessage = () => waiting.shift()?.()

/** One turn of the event loop, without the 4 ms delay of a timer. */
function letMessagesIn(): Promise<void> {
  return new Promise(resolve => {
    waiting.push(resolve)
    channel.port2.postMessage(undefined)
  })
}
