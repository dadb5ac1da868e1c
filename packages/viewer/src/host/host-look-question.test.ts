import { PdfDocument } from '@lectern/pdf'
import { expect, it } from 'vitest'
import { hostViewer } from '../../test/host-viewer.ts'
import { pdfOf, workersHere } from '../../test/play-session.ts'
import { whenMarked } from './when-open.ts'

const content = '0.2 0.4 0.6 rg 0 0 9 9 re f'
const file = pdfOf([
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
  '<< /Type /Page /Parent 2 0 R /Annots [4 0 R] >>',
  '<< /Type /Annot /Subtype /Square /Rect [20 20 120 70] /C [.2 .4 .6] /F 4 /AP << /N 5 0 R >> >>',
  `<< /Subtype /Form /BBox [0 0 100 50] /Length ${content.length} >>\nstream\n${content}\nendstream`,
])

it.each([
  ['leaveLook', 1],
  ['drawAgain', 7],
] as const)(
  'a host answers whether a mark of another program loses its look with %s',
  async (answer, width) => {
    const { methods, store } = hostViewer({ workers: workersHere })
    methods.open({ name: 'plan.pdf', source: { kind: 'bytes', bytes: file } })
    const session = await whenMarked(store)
    await session.loadPage(0)
    session.select(['0:4'])
    expect(methods.look(answer).canRun).toBe(false)
    session.restyleSelected({ widthPt: 7 })
    expect(methods.getState().question).toEqual({ kind: 'look', marks: ['0:4'] })
    expect(methods.run(answer)).toBe(true)
    expect(methods.getState().question).toBeUndefined()
    const saved = PdfDocument.open(await session.save())
    expect(saved.annotations(0)[0]?.data?.strokeWidth).toBe(width)
  },
)
