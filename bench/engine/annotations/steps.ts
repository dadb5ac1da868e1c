/** Runs one step on one document in its own process: `steps.ts FILE STEP` prints a line of JSON. */
import { readFileSync } from 'node:fs'
import { type Annotation, PdfDocument, renderAnnotation, toSvg } from '../../../packages/pdf/src/index.ts'

/** The result of a step. */
export interface Measured {
  readonly cpuMs: number
  /** What a save adds to the file. */
  readonly bytes?: number
}

const day = new Date('2026-11-20T09:30:00.000Z')
const edits = 200

const steps = {
  open: bytes => timed(() => PdfDocument.open(bytes).annotations(0)),
  paint: bytes => {
    const listed = PdfDocument.open(bytes).annotations(0)
    return timed(() => listed.map(paint))
  },
  repaint: bytes => ({ cpuMs: repaints(bytes).reduce((sum, ms) => sum + ms, 0) / edits }),
  'slowest-repaint': bytes => ({ cpuMs: Math.max(...repaints(bytes)) }),
  export: bytes => timed(() => PdfDocument.open(bytes).exportAnnotations()),
  save: bytes => {
    const document = PdfDocument.open(bytes)
    const [first] = document.annotations(0)
    let added = 0
    const { cpuMs } = timed(() => {
      if (first) document.update(first.id, { textContent: 'one edit' })
      added = document.saveIncrement({ now: day }).length
    })
    return { cpuMs, bytes: added }
  },
} satisfies Record<string, (bytes: Uint8Array) => Measured>

export type StepName = keyof typeof steps

const [file = '', step = ''] = process.argv.slice(2)
console.log(JSON.stringify(steps[step as StepName](new Uint8Array(readFileSync(file)))))

/** One edit each of annotations all over the page, and the drawing of the edited ones. */
function repaints(bytes: Uint8Array): number[] {
  const document = PdfDocument.open(bytes)
  const listed = document.annotations(0)
  return Array.from({ length: edits }, (_, i) => {
    const edited = listed[Math.floor((i * listed.length) / edits)]
    return timed(() => {
      if (edited) paint(document.update(edited.id, { color: [0, 0.5, 0, 1] }))
    }).cpuMs
  })
}

function paint(annotation: Annotation): string {
  const scene = renderAnnotation(annotation)
  return scene ? toSvg(scene) : ''
}

function timed(work: () => unknown): Measured {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return { cpuMs: (user + system) / 1000 }
}
