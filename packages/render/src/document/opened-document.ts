import { RenderError } from '../api/errors.ts'
import type { DocumentFacts, RunJob } from '../api/jobs.ts'
import type { OpenedDocument, PageGeometry } from '../api/page-renderer.ts'

/** Pages per search job, so that drawings can run in between. */
const pagesPerSearch = 8

/** Pages per geometry job. */
const pagesPerGeometry = 2_000

/** Maximum wait of background work for the first drawing, milliseconds. */
const shownAfterMs = 1_000

/** The public interface of an open document, for any way of running its jobs; `pagesAtOnce` limits jobs of many pages. */
export function openedDocument(
  document: number,
  facts: DocumentFacts,
  run: RunJob,
  close: () => Promise<void>,
  { pagesAtOnce = Number.POSITIVE_INFINITY }: { readonly pagesAtOnce?: number | undefined } = {},
): OpenedDocument {
  let isClosed = false
  let markShown = () => {}
  const whenShown = new Promise<void>(resolve => {
    const timer = setTimeout(resolve, shownAfterMs)
    markShown = () => {
      clearTimeout(timer)
      resolve()
    }
  })
  let geometries: Promise<readonly PageGeometry[]> | undefined

  const { pageCount, isEncrypted, rights, lacksPages, geometries: leading } = facts

  const readGeometries = async (): Promise<readonly PageGeometry[]> => {
    const all = [...leading]
    while (all.length < pageCount) {
      const count = Math.min(pagesPerGeometry, pagesAtOnce, pageCount - all.length)
      all.push(...(await run({ kind: 'geometries', document, first: all.length, count })))
    }
    return all
  }

  return {
    pageCount,
    isEncrypted,
    rights,
    lacksPages,
    async geometry(pageIndex) {
      const known = leading[pageIndex]
      if (known && !isClosed) return known
      const [geometry] = await run({ kind: 'geometries', document, first: pageIndex, count: 1 })
      if (!geometry) throw new RenderError('page-missing', `there is no page ${pageIndex}`)
      return geometry
    },
    geometries() {
      geometries ??= readGeometries().catch(error => {
        geometries = undefined
        throw error
      })
      return geometries
    },
    whenShown,
    async draw(request, signal) {
      try {
        return await run({ kind: 'draw', document, request }, signal)
      } finally {
        markShown()
      }
    },
    text: (pageIndex, signal) => run({ kind: 'text', document, pageIndex }, signal),
    links: pageIndex => run({ kind: 'links', document, pageIndex }),
    outline: () => run({ kind: 'outline', document }),
    labels: () => run({ kind: 'labels', document }),
    async *search(query, options = {}, signal) {
      const most = Math.min(pagesPerSearch, pagesAtOnce)
      for (let first = 0; first < pageCount; first += most) {
        const count = Math.min(most, pageCount - first)
        yield* await run({ kind: 'search', document, first, count, query, options }, signal)
      }
    },
    async close() {
      isClosed = true
      markShown()
      await close()
    },
  }
}
