/** The measurements, each in a new browser: the document, its network speed, and the actions. */

import type { Tab } from './browser.ts'
import type { DocumentName } from './documents.ts'
import { isStrokeSeen } from './drawn-stroke.ts'
import { drawStroke, scroll } from './gestures.ts'
import { type Line, unshaped } from './page-server.ts'
import type { Probe } from './probe/probe.ts'

/** Figures of one run by name; NaN if something did not happen. */
export type Figures = Readonly<Record<string, number>>

/** A page with a viewer and its probe. */
export interface Session {
  readonly tab: Tab
  /** Calls the page's probe with a function without free variables, the document's URL, and the awaited text. */
  ask<Result>(
    question: (probe: Probe, url: string, text: string | undefined) => Result | Promise<Result>,
  ): Promise<Awaited<Result>>
}

/** One kind of run. */
export interface Measurement {
  readonly document: DocumentName
  /** Network speed of documents. */
  readonly line: Line
  /** A text of the first page for whose appearance the bench waits too: the figure `text`. */
  readonly text?: string
  /** Query of the page, with the features it must prepare. */
  readonly query: string
  /** Features of the viewer that the measurement needs. */
  readonly needs: readonly (keyof Probe['can'])[]
  /** Called once the first page is sharp; the times of opening are `visible` and `sharp`. */
  measure(session: Session): Promise<Figures>
}

const settled = (session: Session, ms = 1500) => session.tab.page.waitForTimeout(ms)
const nothingMore = async (): Promise<Figures> => ({})
const opening = (document: DocumentName, line = unshaped): Measurement => ({
  document,
  line,
  query: '',
  needs: [],
  measure: nothingMore,
})

/** 100 Mbit/s with 20 ms to the first byte. */
const throughTheNet: Line = { latencyMs: 20, bytesPerSecond: 12_500_000 }

/** A slow line: 400 kB/s with 50 ms to the first byte. */
const slowLine: Line = { latencyMs: 50, bytesPerSecond: 400_000 }

/** CSS pixels per second, CSS pixels: the fast scroll passes all of 100 pages. */
const scrollings = { slow: [1_500, 32_000], fast: [5_000, 108_000] } as const

/** All kinds of runs by their name on the command line. */
export const measurements = {
  'open-10': opening('ten-pages'),
  'open-100': opening('mixed-100'),
  'open-1000': opening('pages-1000'),
  'open-100mb': opening('pictures-100mb'),
  net: opening('pictures-100mb', throughTheNet),
  'slow-line': { ...opening('pictures-72mb', slowLine), text: 'Scan 1 of' },
  thumbnails: {
    ...opening('mixed-100'),
    needs: ['thumbnails'],
    async measure(session) {
      await settled(session)
      const { ms, count } = await session.ask(probe => probe.thumbnails())
      return { thumbnailsMs: ms, thumbnails: count }
    },
  },
  zoom: {
    ...opening('mixed-100'),
    query: '?zooms',
    async measure(session) {
      await settled(session)
      await session.ask(probe => probe.zoom(1))
      await settled(session, 2500)
      const into = await session.ask(probe => probe.zoom(2))
      await settled(session, 1000)
      const back = await session.ask(probe => probe.zoom(1))
      return { zoomInMs: into.sharpMs, zoomOutMs: back.sharpMs }
    },
  },
  jump: {
    ...opening('pages-1000'),
    async measure(session) {
      // Some viewers restore their last view late and would undo an early jump.
      await settled(session, 4000)
      const { visibleMs, sharpMs } = await session.ask(probe => probe.jump(900))
      return { jumpMs: visibleMs, jumpSharpMs: sharpMs }
    },
  },
  scroll: {
    ...opening('mixed-100'),
    async measure(session) {
      const figures: Record<string, number> = {}
      for (const [name, [speed, distance]] of Object.entries(scrollings)) {
        await session.ask(probe => probe.goToPage(1))
        await settled(session, 2000)
        await session.ask(probe => probe.startScrolling())
        await scroll(session.tab, distance, speed)
        const seen = await session.ask(probe => probe.endScrolling())
        for (const [key, value] of Object.entries(seen)) figures[`${name}.${key}`] = value
      }
      await settled(session)
      return { ...figures, rendererMiB: session.tab.rendererMiB() }
    },
  },
  pen: { ...opening('mixed-100'), needs: ['pen'], measure: drawAndUndo },
  'pen-500': { ...opening('marked-500'), needs: ['pen'], measure: drawAndUndo },
  save: {
    ...opening('pictures-100mb'),
    needs: ['pen', 'save'],
    async measure(session) {
      await settled(session)
      await session.ask(probe => probe.takePen())
      await settled(session, 1000)
      await drawStroke(session.tab, 4, 60)
      await settled(session, 800)
      await session.ask(probe => probe.commitPen())
      await settled(session, 500)
      const { ms, longestTaskMs, bytes, newBytes } = await session.ask((probe, url) => probe.save(url))
      return { saveMs: ms, saveLongestTaskMs: longestTaskMs, saveBytes: bytes, saveNewBytes: newBytes }
    },
  },
} satisfies Readonly<Record<string, Measurement>>

/** Name of a kind of run. */
export type MeasurementName = keyof typeof measurements

/** All names, in the order they are run. */
export const measurementNames = Object.keys(measurements) as readonly MeasurementName[]

async function drawAndUndo(session: Session): Promise<Figures> {
  await settled(session, 2500)
  await session.ask(probe => probe.takePen())
  await settled(session, 1000)
  const before = await session.tab.page.screenshot()
  await settled(session, 1000)
  await session.ask(probe => probe.startPen())
  const moves = 200
  await drawStroke(session.tab, moves, 8)
  const { whole, own } = await session.ask(probe => probe.endPen())
  await settled(session, 500)
  const after = await session.tab.page.screenshot()
  if (!(await isStrokeSeen(session, { before, after, moves }))) return {}
  const figures = {
    penP50Ms: quantile(whole, 0.5),
    penP95Ms: quantile(whole, 0.95),
    penMaxMs: Math.max(...whole),
    penOwnP50Ms: quantile(own, 0.5),
    penOwnP95Ms: quantile(own, 0.95),
  }
  if (!(await session.ask(probe => probe.can.undo))) return figures
  return { ...figures, undoMs: await session.ask(probe => probe.undo()) }
}

const quantile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN
