import { RenderError } from '../api/errors.ts'
import type { FontUrls, Job } from '../api/jobs.ts'
import type { Pool } from '../pool/pool.ts'
import type { Heard, RenderSlot, Result, Said } from './worker-messages.ts'

/** PDFium as it loads. After a failure it is loaded again when the next worker needs it: the connection may be back. */
export class PdfiumStart {
  readonly #load: () => Promise<WebAssembly.Module>
  readonly #fontUrls: FontUrls
  /** Workers that were started before PDFium was loaded. */
  readonly #waiting = new Set<RenderSlot>()
  #loading: Promise<void> = Promise.resolve()
  #wasm: WebAssembly.Module | undefined

  constructor(load: () => Promise<WebAssembly.Module>, fontUrls: FontUrls) {
    this.#load = load
    this.#fontUrls = fontUrls
  }

  /** Settles once PDFium is loaded, or has failed to. */
  get ready(): Promise<void> {
    return this.#loading
  }

  get isLoaded(): boolean {
    return this.#wasm !== undefined
  }

  /** Gives PDFium to a worker, which must have it before its first job, as soon as it is loaded; or ends the worker. */
  give(slot: RenderSlot): void {
    if (this.#wasm) {
      this.#start(slot, this.#wasm)
      return
    }
    const isLoading = this.#waiting.size > 0
    this.#waiting.add(slot)
    if (!isLoading) this.#loading = this.#load().then(this.#take, this.#fail)
  }

  readonly #take = (wasm: WebAssembly.Module): void => {
    this.#wasm = wasm
    // At once, since no job may reach a worker before PDFium does.
    for (const slot of this.#waiting) this.#start(slot, wasm)
    this.#waiting.clear()
  }

  readonly #fail = (cause: unknown): void => {
    const failure = new RenderError('worker-failed', 'PDFium could not be loaded', { cause })
    const ended = [...this.#waiting]
    // Before they end, because other workers take their place, for which PDFium is loaded again.
    this.#waiting.clear()
    for (const slot of ended) slot.end(failure)
  }

  #start(slot: RenderSlot, wasm: WebAssembly.Module): void {
    slot.tell({ kind: 'start', wasm, fontUrls: this.#fontUrls })
  }
}

/** The workers of a pool, and the documents that each has open, by number. */
export class RenderWorkers {
  readonly #pool: Pool<Job, Result, Said, Heard>
  readonly #pdfium: PdfiumStart
  readonly #opened = new Map<RenderSlot, Set<number>>()

  constructor(pool: Pool<Job, Result, Said, Heard>, pdfium: PdfiumStart) {
    this.#pool = pool
    this.#pdfium = pdfium
  }

  /** Maximum number of workers. */
  get maxCount(): number {
    return this.#pool.workerCount
  }

  /** Starts another worker, whatever their number. */
  add(): void {
    this.#prepare(this.#pool.add())
  }

  /** The free worker with the fewest documents, or a new one if there is room. */
  freeOrNew(not?: RenderSlot): RenderSlot | undefined {
    const free = this.#pool.free().filter(slot => slot !== not)
    free.sort((a, b) => (this.#opened.get(a)?.size ?? 0) - (this.#opened.get(b)?.size ?? 0))
    if (free[0]) return free[0]
    const added = this.#pool.addIfRoom()
    return added && this.#prepare(added)
  }

  has(slot: RenderSlot, document: number): boolean {
    return this.#opened.get(slot)?.has(document) ?? false
  }

  /** The workers that have a document open. */
  holders(document: number): RenderSlot[] {
    return [...this.#pool.slots].filter(slot => this.has(slot, document))
  }

  /** Registers that a worker opens a document, so that no other one is chosen in the meantime. */
  hold(slot: RenderSlot, document: number): void {
    this.#opened.get(slot)?.add(document)
  }

  /** A worker has failed to open a document. */
  drop(slot: RenderSlot, document: number): void {
    this.#opened.get(slot)?.delete(document)
  }

  /** Closes the documents of a worker that are meant. */
  release(slot: RenderSlot, isMeant: (document: number) => boolean): void {
    const opened = this.#opened.get(slot)
    for (const document of [...(opened ?? [])].filter(isMeant)) {
      opened?.delete(document)
      slot.run({ kind: 'close', document }).catch(() => undefined)
    }
  }

  /** A worker is no more. */
  forget(slot: RenderSlot): void {
    this.#opened.delete(slot)
  }

  #prepare(slot: RenderSlot): RenderSlot {
    this.#opened.set(slot, new Set())
    this.#pdfium.give(slot)
    return slot
  }
}
