/**
 * Comparisons in tests: a document is a text, its pages are letters, and actions are a line of text.
 * `ab|c` has two pages of 200 × 200 points, the first with the marks a and b; `!` is a page that fails to draw.
 */
import { pagePoint } from '@lectern/pdf'
import type { DrawRequest, PageBitmap } from '@lectern/render'
import { drawnSize } from '@lectern/render'
import { findChangedAreas } from '@lectern/render/changed-areas'
import type { ComparedDocument } from '../src/compare/compare-pages.ts'
import {
  type ComparisonOptions,
  type ComparisonSession,
  createComparisonSession,
} from '../src/compare/comparison-session.ts'
import { changeCount, countChanges } from '../src/compare/comparison-state.ts'
import type { ShownPage } from '../src/marks/shown-page.ts'

const page: ShownPage = { box: [0, 0, 200, 200], rotation: 0, userUnit: 1 }

/** Position of a mark on its page, in points from the top left; each is ten points wide and high. */
const placeOf = (letter: string) => {
  const number = letter.charCodeAt(0) - 97
  return { x: 20 + (number % 4) * 45, y: 20 + Math.floor(number / 4) * 45 }
}

/** A document that records in `told` which pages are drawn and aborted. */
export function lettersDocument(
  word: string,
  {
    told = [],
    isStuck = () => false,
    geometry = page,
  }: {
    readonly told?: string[]
    /** Pages whose drawing never ends unless it is aborted. */
    readonly isStuck?: (pageIndex: number) => boolean
    readonly geometry?: ShownPage
  } = {},
): ComparedDocument {
  const pages = word.split('|')
  const draw = async ({ pageIndex, scale }: DrawRequest, signal?: AbortSignal): Promise<PageBitmap> => {
    told.push(`draw ${pageIndex}`)
    const letters = pages[pageIndex] ?? ''
    if (letters === '!') throw new Error('this page fails')
    if (isStuck(pageIndex)) await stuck(signal, () => told.push(`drop ${pageIndex}`))
    const { width, height } = drawnSize(geometry, { scale })
    const pixels = new Uint8ClampedArray(width * height * 4).fill(255)
    for (const letter of letters) {
      const { x, y } = placeOf(letter)
      for (let row = y * scale; row < (y + 10) * scale; row++) {
        pixels.fill(0, (row * width + x * scale) * 4, (row * width + (x + 10) * scale) * 4)
      }
    }
    return { width, height, pixels }
  }
  return { document: { draw }, geometries: pages.map(() => geometry) }
}

/** Two documents, compared in this thread. */
export function compareWords(
  main: ComparedDocument,
  other: ComparedDocument,
  options: Partial<ComparisonOptions> = {},
): ComparisonSession {
  return createComparisonSession({
    main,
    other,
    pageIndex: 0,
    settleMs: 1,
    gatherMs: 1,
    findAreas: async (first, second, offset) => findChangedAreas(first, second, { offset }),
    ...options,
  })
}

/** Performs the actions of a line: `next`, `back`, `turn PAGE AREA`, `move PAGE X,Y`, `reset PAGE`, `go PAGE AREA`. */
export function playComparison(session: ComparisonSession, line: string): void {
  for (const word of line.split(';')) {
    const [verb = '', where = '0', how = '0'] = word.trim().split(' ')
    const pageIndex = Number(where)
    const [x = 0, y = 0] = how.split(',').map(Number)
    if (verb === 'next') session.step(1)
    else if (verb === 'back') session.step(-1)
    else if (verb === 'turn') session.turnArea(pageIndex, x)
    else if (verb === 'move') session.move(pageIndex, pagePoint(x, y))
    else if (verb === 'reset') session.resetOffset(pageIndex)
    else if (verb === 'go') session.goTo({ pageIndex, index: x })
    else throw new Error(`nobody knows how to ${verb}`)
  }
}

/** A page as text: its number of changes, `alone`, `failed`, or `?` if not yet known. */
export const tellPages = ({ store }: ComparisonSession): string =>
  store
    .getState()
    .pages.map(page => (page === undefined ? '?' : page.at === 'compared' ? changeCount(page) : page.at))
    .join(' ')

/** The current change: `page/area (position of total)`, or `-`. */
export function tellCurrent({ store }: ComparisonSession): string {
  const { current } = store.getState()
  const { position, total } = countChanges(store.getState())
  return current ? `${current.pageIndex}/${current.index} (${position} of ${total})` : '-'
}

function stuck(signal: AbortSignal | undefined, dropped: () => void): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => {
      dropped()
      reject(signal.reason)
    })
  })
}
