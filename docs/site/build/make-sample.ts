import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type NewAnnotation, PdfDocument } from '@lectern/pdf'

const now = '2026-11-27T09:00:00.000Z'
const by = { author: 'Mara Lind', dateCreated: now } as const

/** Marks on the second page of the guide, beside what they are about; in points, y upwards. */
const marks: readonly NewAnnotation[] = [
  {
    annotationType: '/Highlight',
    uuid: 'sample-highlight',
    rect: [181, 690, 379, 706],
    quadPoints: [181, 706, 379, 706, 181, 690, 379, 690],
    color: [1, 0.85, 0.2, 0.5],
    textContent: 'This is the point: nothing touches the surface.',
    ...by,
  },
  {
    annotationType: '/Square',
    uuid: 'sample-cloud',
    rect: [383, 596, 480, 660],
    color: [0.8, 0.2, 0.1, 0.9],
    strokeWidth: 2,
    cloud: true,
    textContent: 'Is the sensor drawn to scale?',
    ...by,
  },
  {
    annotationType: '/Text',
    uuid: 'sample-note',
    rect: [520, 560, 545, 585],
    color: [1, 0.82, 0.2, 1],
    textContent: 'Figure 1 could be larger in print.',
    ...by,
  },
  {
    annotationType: '/Stamp',
    uuid: 'sample-stamp',
    rect: [395, 745, 535, 783],
    stampType: '/ForComment',
    ...by,
  },
]

/** The document of the live viewer: a guide of the demo library, with marks that the engine adds. */
export function makeSample(root: string): Uint8Array {
  const document = PdfDocument.open(
    new Uint8Array(readFileSync(join(root, 'apps/server/demo/files/getting-started-en.pdf'))),
  )
  for (const mark of marks) document.add(1, mark)
  return document.save({ now: new Date(now) })
}
