import { RenderError } from './errors.ts'
import type { DocumentFacts, RunJob } from './jobs.ts'
import type { OpenedDocument, PageGeometry } from './page-renderer.ts'

/** Pages one search job reads, so that drawings get in between. */
const pagesPerSearch = 8

/** Pages whose geometry one job reads. */
const pagesPerGeometry = 2_000

/** The public face of an open document over whatever carries out its jobs. */
export function openedDocument(
  document: number,
  facts: DocumentFacts,
  run: RunJob,
  close: () => Promise<void>,
): OpenedDocument {
  let geometries: Promise<readonly PageGeometry[]> | undefined

  const readGeometries = async (): Promise<readonly PageGeometry[]> => {
    const all: PageGeometry[] = []
    while (all.length < facts.pageCount) {
      const count = Math.min(pagesPerGeometry, facts.pageCount - all.length)
      all.push(...(await run({ kind: 'geometries', document, first: all.length, count })))
    }
    return all
  }

  return {
    ...facts,
    async geometry(pageIndex) {
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
    draw: (request, signal) => run({ kind: 'draw', document, request }, signal),
    text: (pageIndex, signal) => run({ kind: 'text', document, pageIndex }, signal),
    links: pageIndex => run({ kind: 'links', document, pageIndex }),
    outline: () => run({ kind: 'outline', document }),
    async *search(query, options = {}, signal) {
      for (let first = 0; first < facts.pageCount; first += pagesPerSearch) {
        const count = Math.min(pagesPerSearch, facts.pageCount - first)
        yield* await run({ kind: 'search', document, first, count, query, options }, signal)
      }
    },
    close,
  }
}
