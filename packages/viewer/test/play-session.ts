/** A marking session with the real engine behind a real channel, controlled by scripts. */
import { MessageChannel, type Transferable as Transfer } from 'node:worker_threads'
import { PdfDocument, standardFonts } from '@lectern/pdf'
import { afterEach } from 'vitest'
import type { StartWorker, ToldToWorker } from '../src/engine/background-jobs.ts'
import { startEngine } from '../src/engine/engine-client.ts'
import { createJobRunner } from '../src/engine/run-jobs.ts'
import { createWorkerPool, type WorkerPool } from '../src/engine/worker-pool.ts'
import type { TextFonts } from '../src/fonts/text-fonts.ts'
import { type MarkingSession, openMarkingSession } from '../src/marking/marking-session.ts'
import { isDirty } from '../src/marking/marking-state.ts'
import type { ToolName } from '../src/tools/all-tools.ts'
import { pdfOf } from './pdf-of.ts'

export { pdfOf }

const now = () => new Date('2026-03-04T05:06:07Z')
const closers: (() => unknown)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** Two empty pages; the first has a square, a reply to it and a link, written by another program. */
export const file = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 400 600] >>',
  '<< /Type /Page /Parent 2 0 R /Annots [5 0 R 6 0 R 7 0 R] >>',
  '<< /Type /Page /Parent 2 0 R >>',
  '<< /Type /Annot /Subtype /Square /Rect [10 10 60 60] /C [1 0 0] /T (Ada) /Contents (Look) /F 4 >>',
  '<< /Type /Annot /Subtype /Highlight /Rect [70 10 90 20] /QuadPoints [70 20 90 20 70 10 90 10] /C [1 1 0] /IRT 5 0 R /F 4 >>',
  '<< /Type /Annot /Subtype /Link /Rect [0 0 5 5] >>',
])

/** Fonts without files to load, because only a bundler creates the URLs of fonts. */
const noFonts: TextFonts = {
  book: standardFonts,
  prepare: async () => undefined,
  loadMissed: async () => false,
  filesFor: () => [],
}

/** What a test can do to a thread that the pool cannot. */
export interface Killable {
  /** Ends it like a crash. */
  kill(): void
}

/** Starts threads that a test can end, and lists the running ones, oldest first. */
export interface Threads {
  readonly startThread: StartWorker
  readonly alive: Killable[]
}

/** Background jobs behind a real channel, as in the browser, but in this thread. */
export function threadsHere(fonts: TextFonts = noFonts): Threads {
  const alive: Killable[] = []
  const startThread: StartWorker = ({ told, lost }) => {
    const { port1, port2 } = new MessageChannel()
    const runJob = createJobRunner(async () => ({
      now,
      random: count => new Uint8Array(count),
      fonts,
    }))
    port2.on('message', (message: ToldToWorker) =>
      runJob(message).then(end => end && port2.postMessage(end.message, [...end.transfer] as Transfer[])),
    )
    port1.on('message', told)
    const end = () => {
      port1.off('message', told)
      port1.close()
      const index = alive.indexOf(killable)
      if (index >= 0) alive.splice(index, 1)
      return index >= 0
    }
    const killable = { kill: () => end() && lost('killed') }
    alive.push(killable)
    closers.push(end)
    return { post: message => port1.postMessage(message), end }
  }
  return { startThread, alive }
}

export const workersHere = (fonts?: TextFonts): WorkerPool =>
  createWorkerPool({ startThread: threadsHere(fonts).startThread, workerCount: 1 })

function countedIds(): () => string {
  let last = 0
  return () => `id-${++last}`
}

export async function openSession(
  bytes = file,
  workers = workersHere(),
  freshId = countedIds(),
): Promise<MarkingSession> {
  const surroundings = { userName: () => 'Guest', now, freshId }
  const opened = { readBytes: async () => bytes, password: undefined }
  const session = await openMarkingSession(() => startEngine(workers), opened, surroundings)
  await session.loadPage(0)
  return session
}

/** Waits for all earlier requests: the engine answers in order, saving last. */
export const settle = (session: MarkingSession) => session.save()

/** Whether a session has unsaved changes. */
export const isUnsaved = ({ store }: MarkingSession): boolean => isDirty(store.getState())

/** Plays commands separated by `;`: `TOOL PAGE X,Y …`, `drag PAGE …`, `delete ID …`, `width N ID …`, `undo`, … */
export function play(session: MarkingSession, script: string): void {
  for (const [verb = '', ...rest] of script.split(';').map(words => words.trim().split(' '))) {
    if (verb === 'undo' || verb === 'redo' || verb === 'clear') session[verb]()
    else if (verb === 'delete') {
      session.select(rest)
      session.removeSelected()
    } else if (verb === 'width') {
      session.select(rest.slice(1))
      session.restyleSelected({ widthPt: Number(rest[0]) })
    } else if (verb === 'drag') draw(session, 'select', Number(rest[0]) - 1, rest.slice(1))
    else draw(session, verb as ToolName, Number(rest[0]) - 1, rest.slice(1))
  }
}

function draw(session: MarkingSession, tool: ToolName, pageIndex: number, words: readonly string[]): void {
  const places = words.map(word => word.split(',').map(Number)).map(([x = 0, y = 0]) => ({ x, y }))
  const [first = { x: 0, y: 0 }, ...path] = places
  session.setTool(tool)
  session.dispatch({ type: 'pointer-down', pageIndex, at: first, shift: false, tolerancePt: 2 })
  if (tool === 'select') session.dispatch({ type: 'pointer-hold' })
  if (path.length > 0) session.dispatch({ type: 'pointer-move', path, shift: false })
  session.dispatch({ type: 'pointer-up' })
}

/** The marks on the pages as `subtype@page`, in drawing order; for ink also the number of strokes. */
export function told(session: MarkingSession): string {
  const marks = [...session.store.getState().annotationsByPage.values()].flat()
  return marks
    .map(({ subtype, pageIndex, data }) => {
      const strokes = data?.annotationType === '/Ink' ? `*${data.inkList.length}` : ''
      return `${subtype}@${pageIndex + 1}${strokes}`
    })
    .join(' ')
}

/** The same for a saved file, reopened. */
export function toldOf(bytes: Uint8Array): string {
  const document = PdfDocument.open(bytes)
  const all = document.pages.flatMap(page => document.annotations(page.index))
  return all
    .map(({ subtype, pageIndex, data }) => {
      const strokes = data?.annotationType === '/Ink' ? `*${data.inkList.length}` : ''
      return `${subtype}@${pageIndex + 1}${strokes}`
    })
    .join(' ')
}
