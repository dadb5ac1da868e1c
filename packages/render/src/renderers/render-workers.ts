import { RenderError } from '../api/errors.ts'
import type { FontUrls, Job } from '../api/jobs.ts'
import type { Pool } from '../pool/pool.ts'
import type { Heard, RenderSlot, Result, Said } from './worker-messages.ts'

/** PDFium as it loads. */
export class PdfiumStart {
  /** Settles once PDFium is loaded, or has failed to. */
  readonly ready: Promise<void>
  readonly #fontUrls: FontUrls
  /** Workers that were started before PDFium was loaded. */
  readonly #waiting = new Set<RenderSlot>()
  #wasm: WebAssembly.Module | undefined
  #failure: RenderError | undefined

  constructor(wasm: Promise<WebAssembly.Module>, fontUrls: FontUrls) {
    this.#fontUrls = fontUrls
    this.ready = wasm.then(
      loaded => {
        this.#wasm = loaded
        // At once, since no job may reach a worker before PDFium does.
        for (const slot of this.#waiting) this.give(slot)
        this.#waiting.clear()
      },
      cause => {
        const failure = new RenderError('worker-failed', 'PDFium could not be loaded', { cause })
        this.#failure = failure
        for (const slot of this.#waiting) slot.end(failure)
        this.#waiting.clear()
      },
    )
  }

  get isLoaded(): boolean {
    return this.#wasm !== undefined
  }

  /** Gives PDFium to a worker, which must have it before its first job, as soon as it is loaded; or ends the worker. */
  give(slot: RenderSlot): void {
    if (this.#wasm) slot.tell({ kind: 'start', wasm: this.#wasm, fontUrls: this.#fontUrls })
    else if (this.#failure) slot.end(this.#failure)
    else this.#waiting.add(slot)
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
