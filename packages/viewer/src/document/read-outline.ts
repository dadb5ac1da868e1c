/** Reads the outline of a document without showing the document. */
import { createRenderPool, type OutlineNode, type PageRenderer } from '@lectern/render'
import { repairSource } from '../engine/repair-source.ts'
import { createWorkerPool, type WorkerPool } from '../engine/worker-pool.ts'
import { fetchSource } from './fetch-source.ts'
import { openFile } from './open-file.ts'
import type { ViewerDocument } from './viewer-document.ts'

/** Options of {@link readOutline}. */
export interface ReadOutlineOptions {
  /** URL of `pdfium.wasm`. */
  readonly wasmUrl: string
  /** Stops fetching the document. */
  readonly signal?: AbortSignal
  /** Page renderer for tests, instead of a worker. */
  readonly createRenderer?: () => PageRenderer
  /** Background workers for tests, instead of the browser's. */
  readonly createWorkers?: () => WorkerPool
}

/**
 * The outline of a document; empty if it has none. A damaged document is repaired first, as for showing it.
 * @throws {OpenError} `empty-file`, `damaged`, or `password` if the document needs one.
 * @throws {RenderError} `not-a-pdf`, `security-unknown`, `damaged`, `source-unreadable`; `closed` after the signal.
 * ISO 32000-2, 12.3.3
 */
export async function readOutline(
  document: ViewerDocument,
  { wasmUrl, signal, createRenderer, createWorkers }: ReadOutlineOptions,
): Promise<readonly OutlineNode[]> {
  const renderer = createRenderer?.() ?? createRenderPool({ wasmUrl, workerCount: 1 })
  const workers = createWorkers?.() ?? createWorkerPool()
  try {
    const opened = await openFile(renderer, document, {
      fetch: source => fetchSource(source, { tell: () => {}, isWanted: () => !signal?.aborted }),
      askPassword: async () => undefined,
      signal,
      repair: (source, password, isLocked) => repairSource(source, { password, isLocked }, workers, signal),
    })
    return await opened.document.outline()
  } finally {
    renderer.destroy()
    workers.destroy()
  }
}
