/** Before each change that takes something away from the look of a mark of another program, the reader is asked; before others not. */
import { describe, expect, it } from 'vitest'
import { openSession, pdfOf } from '../../test/play-session.ts'
import type { MarkStyle } from '../tools/mark-style.ts'
import type { MarkingSession } from './marking-session.ts'

/** A file with a mark that another program has drawn. */
const withMark = (entries: string, content: string, resources = '', look = '/AP << /N 6 0 R >>') =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 400 600] >>',
    '<< /Type /Page /Parent 2 0 R /Annots [5 0 R] >>',
    '<< >>',
    `<< /Type /Annot /Rect [20 20 120 70] /F 4 ${entries} ${look} >>`,
    `<< /Subtype /Form /BBox [0 0 100 50] /Resources << ${resources} >> /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 100 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >> >>',
  ])

const lines = '1 0 0 RG 3 w [7 2 1 2] 0 d 5 5 m 95 45 l S 0 0 1 RG 5 5 90 40 re S'
const text = 'BT 1 0 0 rg /F 11 Tf 5 30 Td (Seen) Tj ET 0 0 1 rg 5 5 9 9 re f'
const square = '/Subtype /Square /C [1 0 0]'
const box = '/Subtype /FreeText /DA (/Fancy-Bold 11 Tf 1 0 0 rg) /RC (<p><b>Seen</b></p>) /Contents (Seen)'
const style = (patch: Partial<MarkStyle>) => (session: MarkingSession) => session.restyleSelected(patch)
const move = (session: MarkingSession) => session.dispatch({ type: 'nudge', by: { x: 5, y: 0 } as never })

async function question(
  file: ReturnType<typeof withMark>,
  change: (session: MarkingSession) => void,
): Promise<boolean> {
  const session = await openSession(file)
  const [mark] = await session.loadPage(0)
  session.select([mark?.id ?? ''])
  change(session)
  const isAsked = session.store.getState().losing !== undefined
  session.destroy()
  return isAsked
}

describe('the reader is asked before', () => {
  it.each<[string, ReturnType<typeof withMark>, (session: MarkingSession) => void]>([
    [
      'another width loses dashes and lines of another program',
      withMark(square, lines),
      style({ widthPt: 9 }),
    ],
    ['dashes replace the lines of another program', withMark(square, lines), style({ isDashed: true })],
    ['a cloud replaces the shape', withMark(square, lines), style({ isCloud: true })],
    [
      'a plain outline replaces a cloud',
      withMark(`${square} /BE << /S /C /I 2 >>`, lines),
      style({ isCloud: false }),
    ],
    ['a fill is added', withMark(square, lines), style({ fill: [0, 1, 0] })],
    [
      'another colour loses a gradient',
      withMark(square, '/Pattern cs /P scn 5 5 90 40 re f', '/Pattern << /P 7 0 R >>'),
      style({ color: [0, 1, 0] }),
    ],
    [
      'another colour of a mark of many colours, none of which is its own',
      withMark('/Subtype /Square /C [0 1 0]', lines),
      style({ color: [0, 0, 0] }),
    ],
    [
      'another icon replaces one of another program',
      withMark('/Subtype /Text /Name /Key /C [0 1 0]', lines),
      style({ color: [0, 0, 0] }),
    ],
    ['another size of letters loses the font', withMark(box, text), style({ fontSizePt: 20 })],
    ['another alignment loses the font', withMark(box, text), style({ justification: 'right' })],
    [
      'another line ending',
      withMark(
        '/Subtype /Line /L [25 25 115 65] /C [1 0 0] /Measure << /Type /Measure /Subtype /RL >>',
        lines,
      ),
      style({ endings: ['None', 'OpenArrow'] }),
    ],
  ])('%s', async (_, file, change) => {
    expect(await question(file, change)).toBe(true)
  })

  it('the text of a text box loses its font and its rich text', async () => {
    expect(await question(withMark(box, text), session => session.reword('0:5', 'New'))).toBe(true)
  })

  it('the text of a text box without an appearance loses its rich text', async () => {
    const file = withMark(box, text, '', '')
    expect(await question(file, session => session.reword('0:5', 'New'))).toBe(true)
  })

  it('a copy loses what the original has', async () => {
    expect(
      await question(withMark(square, lines), session => {
        session.duplicateSelected()
        session.restyleSelected({ widthPt: 9 })
      }),
    ).toBe(true)
  })
})

describe('the reader is not asked before', () => {
  it.each<[string, ReturnType<typeof withMark>, (session: MarkingSession) => void]>([
    ['a move', withMark(square, lines), move],
    ['a move of a text box', withMark(box, text), move],
    [
      'a move of a note with an icon of its own',
      withMark('/Subtype /Text /Name /Key /C [0 1 0]', lines),
      move,
    ],
    ['another colour', withMark(square, lines), style({ color: [0, 0.6, 0] })],
    ['another colour of letters', withMark(box, text), style({ color: [0, 0.6, 0] })],
    [
      'another colour instead of inks',
      withMark('/Subtype /Square /C [0 1 1 0]', '0 1 1 0 K 5 5 90 40 re S 0 0 1 RG 9 9 m 20 20 l S'),
      style({ color: [0, 0.6, 0] }),
    ],
    ['another comment', withMark(square, lines), session => session.reword('0:5', 'New')],
  ])('%s', async (_, file, change) => {
    expect(await question(file, change)).toBe(false)
  })
})
