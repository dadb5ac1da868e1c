/**
 * Compares two open documents page by page: decides which page is next, and stores the results and the reader's
 * choices. Does not depend on React or the DOM; the caller passes the functions that draw pages and compare pixels.
 *
 * Visible pages come first, then the page that a step to the next change waits for, then the others by distance. When
 * a more urgent page appears, the drawing of a less urgent one is aborted and repeated later.
 */
import { type PagePoint, pagePoint } from '@lectern/pdf'
import type { DrawRequest, OpenedDocument, PageBitmap } from '@lectern/render'
import type { PixelBox } from '@lectern/render/changed-areas'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ShownPage } from '../marks/shown-page.ts'
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

/** Finds changed boxes in two drawings, which are transferred. Rejects on failure, or with the signal's reason. */
export type FindAreas = (
  main: PageBitmap,
  other: PageBitmap,
  offset: { readonly x: number; readonly y: number },
  signal: AbortSignal,
) => Promise<readonly PixelBox[]>

/** Options of a comparison. */
export interface ComparisonOptions {
  readonly main: ComparedDocument
  readonly other: ComparedDocument
  readonly findAreas: FindAreas
  /** The page that is visible first. */
  readonly pageIndex: number
  /** Milliseconds without movement after which a moved page is compared again. */
  readonly settleMs?: number
  /** Milliseconds for which results of invisible pages are collected before they are published together. */
  readonly gatherMs?: number
}

/** A comparison in progress; its store contains all results. */
export interface ComparisonSession {
  readonly store: StoreApi<ComparisonState>
  /** Number of pages that the second document has beyond the first. */
  readonly extraPages: number
  /** Marks a page as visible until the returned function is called. */
  watch(pageIndex: number): () => void
  /** Switches an area to its next face. */
  turnArea(pageIndex: number, index: number): void
  /** Goes to the next change (1) or the previous one (-1); later if pages must be compared first. */
  step(direction: 1 | -1): void
  /** Goes to a known change. */
  goTo(place: ChangePlace): void
  /** Moves the second document's page by a vector in page space of the first. */
  move(pageIndex: number, way: PagePoint): void
  /** Resets the position of the second document's page. */
  resetOffset(pageIndex: number): void
  /** Compares a page again whose comparison failed. */
  retry(pageIndex: number): void
  /** The pair of a page in its current position; `undefined` if the second document has no such page. */
  pairOf(pageIndex: number): PagePair | undefined
  /** Aborts everything in progress. */
  destroy(): void
}

/** Number of pairs processed at once: while one is compared, the next is drawn. */
const pairsAtOnce = 2

const noWay = pagePoint(0, 0)

/** Starts a comparison. */
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
  /** All results, and the pages whose results are not published yet. */
  const known: (PageComparison | undefined)[] = [...store.getState().pages]
  const untold = new Set<number>()
  /** Pages that failed once: their worker may have died because of another page. */
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

  /** Publishing every page of a long document separately would cost more rendering time than comparing it. */
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
      // New areas have no faces yet, and the current change may no longer exist.
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
