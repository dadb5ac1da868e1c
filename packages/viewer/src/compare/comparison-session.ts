/**
 * One comparison of two open documents, page by page: which pages are compared when, what was found, and what the
 * reader does with it. Knows no React and no DOM; drawing and the difference of pixels are lent to it.
 *
 * Pages the reader sees come first, then the page a step waits for, then the others by their distance to them. What
 * is drawn for a page that is not the most wanted any more is given up and done again later.
 */
import { type PagePoint, pagePoint } from '@lectern/pdf'
import type { DrawRequest, OpenedDocument, PageBitmap } from '@lectern/render'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ShownPage } from '../shown-page.ts'
import type { PixelBox } from './changed-areas.ts'
import {
  areaKey,
  type ChangePlace,
  type ComparisonState,
  findStep,
  nextFace,
  type PageComparison,
  pageOf,
} from './comparison-state.ts'
import { createPageOrder } from './page-order.ts'
import { areasOnPage, isOtherSize, type PagePair, planPair } from './page-pair.ts'

/** The part of an open document that is compared. */
export interface ComparedDocument {
  readonly document: Pick<OpenedDocument, 'draw'>
  readonly geometries: readonly ShownPage[]
}

/** Finds changed boxes in two drawings, which are handed over. Rejects when it cannot, or with the signal's reason. */
export type FindAreas = (
  main: PageBitmap,
  other: PageBitmap,
  offset: { readonly x: number; readonly y: number },
  signal: AbortSignal,
) => Promise<readonly PixelBox[]>

/** What a comparison is made with. */
export interface ComparisonOptions {
  readonly main: ComparedDocument
  readonly other: ComparedDocument
  readonly findAreas: FindAreas
  /** Page the reader sees first. */
  readonly pageIndex: number
  /** Milliseconds a moved page must rest before it is compared again. */
  readonly settleMs?: number
  /** Milliseconds for which pages that nobody waits for are gathered, before they are told together. */
  readonly gatherMs?: number
}

/** A comparison under way; everything it finds is in its store. */
export interface ComparisonSession {
  readonly store: StoreApi<ComparisonState>
  /** Pages that the second document has and the first has not. */
  readonly extraPages: number
  /** The reader sees a page until the returned function is called. */
  watch(pageIndex: number): () => void
  /** Shows an area in its next face. */
  turnArea(pageIndex: number, index: number): void
  /** Goes to the next change (1) or the one before; later, when pages must be compared for it. */
  step(direction: 1 | -1): void
  /** Goes to a change that is known. */
  goTo(place: ChangePlace): void
  /** Moves the second document's page by a way in page space of the first. */
  move(pageIndex: number, way: PagePoint): void
  /** Lays the second document's page where it was at first. */
  resetOffset(pageIndex: number): void
  /** Compares a page again that could not be. */
  retry(pageIndex: number): void
  /** The pair of a page, as it lies now; undefined where the second document has no such page. */
  pairOf(pageIndex: number): PagePair | undefined
  /** Gives up everything under way. */
  destroy(): void
}

/** Pairs in work at once: while one is compared, the next is drawn. */
const pairsAtOnce = 2

const noWay = pagePoint(0, 0)

/** Begins a comparison. */
export function createComparisonSession(options: ComparisonOptions): ComparisonSession {
  const { main, other, findAreas, settleMs = 150, gatherMs = 250 } = options
  const store = createStore<ComparisonState>(() => ({
    pages: main.geometries.map(() => undefined),
    knownCount: 0,
    offsets: new Map(),
    faces: new Map(),
    current: undefined,
    seeking: undefined,
  }))
  const order = createPageOrder(main.geometries.length, options.pageIndex)
  const running = new Map<number, AbortController>()
  const settling = new Map<number, ReturnType<typeof setTimeout>>()
  /** Everything that is known, and the pages of it that are not told yet. */
  const known: (PageComparison | undefined)[] = [...store.getState().pages]
  const untold = new Set<number>()
  /** Pages that broke off once: their worker may have died of another one. */
  const triedTwice = new Set<number>()
  let telling: ReturnType<typeof setTimeout> | undefined
  let isDestroyed = false

  const pairOf = (pageIndex: number): PagePair | undefined => {
    const [first, second] = [main.geometries[pageIndex], other.geometries[pageIndex]]
    const offset = store.getState().offsets.get(pageIndex) ?? noWay
    return first && second && { pageIndex, main: first, other: second, offset }
  }

  const compare = async (pageIndex: number, signal: AbortSignal): Promise<PageComparison> => {
    const pair = pairOf(pageIndex)
    if (!pair) return { at: 'alone' }
    const plan = planPair(pair)
    const purpose: DrawRequest['purpose'] = order.isWatched(pageIndex) ? 'view' : 'thumbnail'
    const [first, second] = await Promise.all([
      main.document.draw({ pageIndex, scale: plan.mainScale, purpose }, signal),
      other.document.draw({ pageIndex, scale: plan.otherScale, purpose }, signal),
    ])
    const boxes = await findAreas(first, second, plan.offset, signal)
    return { at: 'compared', ...areasOnPage(pair, boxes), isOtherSize: isOtherSize(pair.main, pair.other) }
  }

  /** Drawing the viewer anew for every page of a long document would keep the page busier than comparing does. */
  const keep = (pageIndex: number, page: PageComparison): void => {
    order.finish(pageIndex)
    known[pageIndex] = page
    untold.add(pageIndex)
    if (order.isWatched(pageIndex) || order.isDone()) tell()
    else telling ??= setTimeout(tell, gatherMs)
    seekOn()
  }

  const tell = (): void => {
    clearTimeout(telling)
    telling = undefined
    const { pages, faces, current } = store.getState()
    const again = new Set([...untold].filter(pageIndex => pages[pageIndex] !== undefined))
    untold.clear()
    store.setState({
      pages: [...known],
      knownCount: order.finishedCount(),
      // Areas found anew have no faces yet, and the change the reader went to may be another now.
      ...(again.size > 0 && { faces: new Map([...faces].filter(([key]) => !again.has(pageOf(key)))) }),
      ...(current && again.has(current.pageIndex) && { current: undefined }),
    })
  }

  const start = (pageIndex: number): void => {
    const mine = new AbortController()
    running.set(pageIndex, mine)
    compare(pageIndex, mine.signal)
      .catch((): PageComparison => ({ at: 'failed' }))
      .then(page => {
        if (running.get(pageIndex) !== mine) return
        running.delete(pageIndex)
        const isTriedAgain = page.at === 'failed' && !triedTwice.has(pageIndex)
        if (isTriedAgain) triedTwice.add(pageIndex)
        else keep(pageIndex, page)
        pump()
      })
  }

  const giveUp = (pageIndex: number): void => {
    running.get(pageIndex)?.abort()
    running.delete(pageIndex)
  }

  const pump = (): void => {
    if (isDestroyed) return
    const wanted = order.next(pairsAtOnce)
    for (const pageIndex of [...running.keys()]) if (!wanted.includes(pageIndex)) giveUp(pageIndex)
    for (const pageIndex of wanted) if (!running.has(pageIndex)) start(pageIndex)
  }

  const goTo = (place: ChangePlace): void => {
    order.seek(undefined)
    if (untold.size > 0) tell()
    store.setState({ current: place, seeking: undefined })
  }

  const seekOn = (): void => {
    const { seeking, current } = store.getState()
    if (!seeking) return
    const found = findStep({ pages: known, current }, order.eye(), seeking, order.isFinished)
    switch (found.to) {
      case 'change':
        goTo(found.place)
        return
      case 'page':
        order.seek(found.pageIndex)
        pump()
        return
      case 'nowhere':
        order.seek(undefined)
        store.setState({ seeking: undefined })
        return
    }
  }

  const setOffset = (pageIndex: number, offset: PagePoint | undefined): void => {
    const offsets = new Map(store.getState().offsets)
    if (offset && (offset.x !== 0 || offset.y !== 0)) offsets.set(pageIndex, offset)
    else offsets.delete(pageIndex)
    store.setState({ offsets })
    giveUp(pageIndex)
    order.hold(pageIndex)
    clearTimeout(settling.get(pageIndex))
    const again = () => {
      settling.delete(pageIndex)
      order.reopen(pageIndex)
      store.setState({ knownCount: order.finishedCount() })
      pump()
    }
    settling.set(pageIndex, setTimeout(again, settleMs))
    pump()
  }

  pump()
  return {
    store,
    extraPages: Math.max(0, other.geometries.length - main.geometries.length),
    watch(pageIndex) {
      const unwatch = order.watch(pageIndex)
      pump()
      return () => {
        unwatch()
        pump()
      }
    },
    turnArea(pageIndex, index) {
      const key = areaKey(pageIndex, index)
      const faces = new Map(store.getState().faces)
      const face = nextFace(faces.get(key) ?? 'normal')
      if (face === 'normal') faces.delete(key)
      else faces.set(key, face)
      store.setState({ faces })
    },
    step(direction) {
      store.setState({ seeking: direction })
      seekOn()
    },
    goTo,
    move(pageIndex, way) {
      const offset = store.getState().offsets.get(pageIndex) ?? noWay
      setOffset(pageIndex, pagePoint(offset.x + way.x, offset.y + way.y))
    },
    resetOffset: pageIndex => setOffset(pageIndex, undefined),
    retry(pageIndex) {
      order.reopen(pageIndex)
      store.setState({ knownCount: order.finishedCount() })
      pump()
    },
    pairOf,
    destroy() {
      isDestroyed = true
      clearTimeout(telling)
      for (const timer of settling.values()) clearTimeout(timer)
      for (const pageIndex of [...running.keys()]) giveUp(pageIndex)
    },
  }
}
