/** The functions that the bench calls on a page: each measurement of one viewer, with the page's clock. */
import { type PenDelays, watchPen } from './pen.ts'
import { type ScrollingFigures, watchScrolling } from './scrolling.ts'
import { createEye, createInkTest } from './sight.ts'
import type { ViewerFace } from './viewer-face.ts'
import { firstFrame, isSharp, isVisible } from './waiting.ts'

/** All times are milliseconds; NaN if something did not happen. */
export interface Probe {
  readonly can: Readonly<Record<'thumbnails' | 'pen' | 'save' | 'undo', boolean>>
  /** With a text it also waits until that is on a page. */
  open(
    url: string,
    text?: string,
  ): Promise<{ readonly visibleMs: number; readonly sharpMs: number; readonly textMs: number }>
  thumbnails(): Promise<{ readonly ms: number; readonly count: number }>
  zoom(zoom: number): Promise<{ readonly sharpMs: number }>
  goToPage(page: number): void
  jump(page: number): Promise<{ readonly visibleMs: number; readonly sharpMs: number }>
  startScrolling(): void
  endScrolling(): ScrollingFigures
  takePen(): Promise<void>
  startPen(): void
  endPen(): PenDelays
  commitPen(): Promise<void>
  marks(): number
  undo(): Promise<number>
  save(original: string): Promise<SavingFigures>
}

export interface SavingFigures {
  readonly ms: number
  /** Longest time for which the main thread was blocked. */
  readonly longestTaskMs: number
  /** Bytes passed to the host. */
  readonly bytes: number
  /** New bytes among them; NaN if the original is not a prefix of the file. */
  readonly newBytes: number
}

declare global {
  interface Window {
    probe?: Probe
  }
}

/** Registers a viewer with the bench. */
export function expose(viewer: ViewerFace): void {
  const look = createEye(viewer)
  let endScrolling: (() => ScrollingFigures) | undefined
  let endPen: (() => PenDelays) | undefined

  window.probe = {
    can: {
      thumbnails: viewer.showThumbnails !== undefined,
      pen: viewer.takePen !== undefined,
      save: viewer.save !== undefined,
      undo: viewer.undo !== undefined,
    },
    async open(url, text) {
      const begin = performance.now()
      const opening = viewer.open(url)
      const hasText = () => viewer.pages().some(({ element }) => element.textContent?.includes(text ?? ''))
      const reading = text === undefined ? Number.NaN : firstFrame(hasText, 150_000)
      const visible = await firstFrame(() => isVisible(look()), 150_000)
      await opening
      const sharp = await firstFrame(() => isSharp(look()))
      return { visibleMs: visible - begin, sharpMs: sharp - begin, textMs: (await reading) - begin }
    },
    async thumbnails() {
      const isDrawn = createInkTest()
      const begin = performance.now()
      viewer.showThumbnails?.()
      let count = 0
      const end = await firstFrame(() => {
        const inSight = viewer.thumbnails?.().filter(isInWindow) ?? []
        count = inSight.length
        return count > 2 && inSight.every(box => [...box.querySelectorAll('canvas,img')].some(isDrawn))
      })
      return { ms: end - begin, count }
    },
    async zoom(zoom) {
      await viewer.prepareZoom?.()
      const before = look().width
      const begin = performance.now()
      viewer.setZoom(zoom)
      await firstFrame(() => Math.abs(look().width / before - 1) > 0.2)
      return { sharpMs: (await firstFrame(() => isSharp(look()))) - begin }
    },
    goToPage: page => viewer.goToPage(page),
    async jump(page) {
      const begin = performance.now()
      viewer.goToPage(page)
      const isThere = () => (viewer.currentPage ? viewer.currentPage() === page : look().pages.includes(page))
      const visible = await firstFrame(() => isThere() && isVisible(look()), 60_000)
      return { visibleMs: visible - begin, sharpMs: (await firstFrame(() => isSharp(look()))) - begin }
    },
    startScrolling() {
      endScrolling = watchScrolling(look)
    },
    endScrolling() {
      if (!endScrolling) throw new Error('no scrolling was begun')
      return endScrolling()
    },
    takePen: async () => viewer.takePen?.(),
    startPen() {
      endPen = watchPen()
    },
    endPen: () => endPen?.() ?? { whole: [], own: [] },
    commitPen: async () => viewer.commitPen?.(),
    marks: () => viewer.countMarks?.() ?? 0,
    async undo() {
      const before = viewer.countMarks?.() ?? 0
      const begin = performance.now()
      viewer.undo?.()
      return (await firstFrame(() => (viewer.countMarks?.() ?? 0) < before, 5_000)) - begin
    },
    async save(original) {
      let longestTaskMs = 0
      const observer = new PerformanceObserver(list => {
        for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration)
      })
      observer.observe({ entryTypes: ['longtask'] })
      const begin = performance.now()
      const saved = await viewer.save?.()
      const ms = performance.now() - begin
      if (!saved) throw new Error('the viewer does not save')
      await new Promise(resolve => setTimeout(resolve, 200))
      observer.disconnect()
      const bytes = saved.bytes.length
      const newBytes = saved.is === 'increment' ? bytes : await appendedBytes(saved.bytes, original)
      return { ms, longestTaskMs, bytes, newBytes }
    },
  }
}

function isInWindow(element: Element): boolean {
  const { width, top, bottom } = element.getBoundingClientRect()
  return width > 10 && bottom > 0 && top < innerHeight
}

async function appendedBytes(file: Uint8Array, url: string): Promise<number> {
  const original = new Uint8Array(await (await fetch(url)).arrayBuffer())
  for (let at = 0; at < original.length; at++) if (file[at] !== original[at]) return Number.NaN
  return file.length - original.length
}
