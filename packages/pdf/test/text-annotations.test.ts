import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { layOutText } from '../src/fonts/text-layout.ts'
import {
  type FontBook,
  type NewAnnotation,
  PdfDocument,
  renderAnnotation,
  rotationAround,
  type SceneItem,
  standardFonts,
  transformAnnotation,
} from '../src/index.ts'
import { everyScript } from './every-script.ts'
import { hasProgram, qpdfComplaints, skipNote, withFile } from './other-programs.ts'
import { someDay } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'

const about = { uuid: 'text', dateCreated: someDay.toISOString(), color: [0, 0, 0, 1] as const }
const textBox = (textContent: string, more: Partial<NewAnnotation> = {}): NewAnnotation =>
  ({
    ...about,
    annotationType: '/FreeText',
    rect: [20, 200, 280, 380],
    textContent,
    ...more,
  }) as NewAnnotation

const saved = (data: NewAnnotation): { readonly bytes: Uint8Array; readonly added: number } => {
  const original = smallPdf('table')
  const document = PdfDocument.open(original, { fontBook: everyScript })
  document.add(0, data)
  const bytes = document.save({ now: someDay })
  return { bytes, added: bytes.length - original.length }
}

const texts = (items: readonly SceneItem[]): string[] =>
  items.flatMap(item => (item.type === 'group' ? texts(item.items) : item.type === 'text' ? [item.text] : []))

describe('a line breaks', () => {
  const lines = (text: string, maxWidth: number): string[] =>
    layOutText(text, { family: 'arial', fontSize: 10, maxWidth, fonts: everyScript }).map(({ runs }) =>
      runs.map(run => run.text).join(''),
    )

  test.each([
    ['between words', 'one two three', 40, ['one two', 'three']],
    ['after a hyphen', 'well-known', 30, ['well-', 'known']],
    ['at a line break in the text', 'a\n\nb', 100, ['a', '', 'b']],
    ['inside a word that is wider than a line', 'mmmmmm', 20, ['mm', 'mm', 'mm']],
    ['between Han characters, never before a full stop', '漢字漢字。', 40, ['漢字漢', '字。']],
    ['never inside an emoji of several code points', '👩‍🚀👩‍🚀', 25, ['👩🚀', '👩🚀']],
  ])('%s', (_name, text, width, expected) => {
    expect(lines(text, width)).toEqual(expected)
  })

  test('in a word of any length without measuring its rest again for each line', () => {
    let measured = 0
    const fonts: FontBook = {
      ...standardFonts,
      runs: (text, family) => {
        measured += text.length
        return standardFonts.runs(text, family)
      },
    }
    const word = 'x'.repeat(30_000)
    const laid = layOutText(word, { family: 'arial', fontSize: 10, maxWidth: 52, fonts })
    expect(new Set(laid.slice(0, -1).map(({ runs }) => runs[0]?.text))).toEqual(new Set(['x'.repeat(10)]))
    expect(laid.flatMap(({ runs }) => runs.map(run => run.text)).join('')).toBe(word)
    expect(measured).toBeLessThan(20 * word.length)
  })

  test('at the same places with the standard fonts and with a font book, for words and Han characters', () => {
    for (const text of ['one two three', '漢字漢字。', 'a\n\nb', 'well-known']) {
      expect(standardFonts.breaks(text)).toEqual(everyScript.breaks(text))
    }
  })
})

describe('text of any script is written with its font and read again', () => {
  test.each([
    ['Latin', 'Straße, naïve “quotes”', undefined],
    ['Han', '中文标注', 'han'],
    ['Kana', 'ひらがなカタカナ', 'han'],
    ['Hangul', '한국어 주석', 'hangul'],
    ['Cyrillic', 'Привет мир', 'cyrillic'],
    ['Greek', 'Ελληνικά', 'greek'],
    ['emoji', '🚀 ✅', 'emoji'],
    ['mixed', 'Text 中文 мир', 'han'],
  ])('%s', (_name, text, faceId) => {
    const { bytes } = saved(textBox(text))
    expect(qpdfComplaints(bytes)).toEqual([])
    const document = PdfDocument.open(bytes, { fontBook: everyScript })
    expect(document.annotations(0).map(({ contents }) => contents)).toEqual([text])
    const [annotation] = document.annotations(0)
    // The file's own appearance is drawn, and its fonts give the text.
    const shown = annotation && renderAnnotation(annotation)
    expect(
      texts(shown?.items ?? [])
        .join('')
        .replaceAll(' ', ''),
    ).toBe(text.replaceAll(' ', ''))
    if (faceId) expect(new TextDecoder('latin1').decode(bytes)).toContain('/FontFile2')
  })

  test.skipIf(!hasProgram('pdftotext'))(
    `another program extracts the same text${skipNote('pdftotext')}`,
    () => {
      const { bytes } = saved(textBox('标注 Привет Ελληνικά 한국어'))
      expect(
        withFile(bytes, path => execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' }))
          .replaceAll(/\s+/g, ' ')
          .trim(),
      ).toBe('标注 Привет Ελληνικά 한국어')
    },
  )

  test('fifty Han characters add less than 60 kB', () => {
    const letters =
      '天地玄黄宇宙洪荒日月列张寒来暑往秋收冬藏成岁律吕调阳云致雨露结为霜金生水玉出昆冈号巨珠称夜光果'
    expect(saved(textBox(letters)).added).toBeLessThan(60_000)
  })

  describe('characters that no font has are refused at once, with the name of the annotation', () => {
    const refusal = expect.objectContaining({
      code: 'font-missing',
      message: expect.stringContaining(textBox('').uuid),
    })
    const opened = () => PdfDocument.open(smallPdf('table'))

    test('when they are added', () => {
      const document = opened()
      expect(() => document.add(0, textBox('漢'))).toThrow(refusal)
      document.add(0, { ...textBox('Letters'), uuid: 'other' })
      expect(PdfDocument.open(document.save({ now: someDay })).annotations(0)).toHaveLength(1)
    })

    test('when a text is changed', () => {
      const document = opened()
      const { id } = document.add(0, textBox('Letters'))
      expect(() => document.update(id, { textContent: '漢' })).toThrow(refusal)
      const [kept] = PdfDocument.open(document.save({ now: someDay })).annotations(0)
      expect(kept?.contents).toBe('Letters')
    })

    test('when they are imported, and the others are not', () => {
      const document = opened()
      const told: string[] = []
      const entries = [textBox('漢'), { ...textBox('Letters'), uuid: 'other' }].map(entry => ({
        ...entry,
        pageId: 3,
      }))
      document.importAnnotations(entries, ({ code }, index) => told.push(`${index} ${code}`))
      expect(told).toEqual(['0 font-missing'])
      expect(document.annotations(0).map(({ contents }) => contents)).toEqual(['Letters'])
    })

    test('unless the look of another program shows them', () => {
      const document = PdfDocument.open(
        smallPdf('table', {
          page: '/Annots[5 0 R]',
          objects: {
            5: '<</Subtype/FreeText/Rect[20 20 60 40]/F 4/DA(/F 9 Tf 1 0 0 rg)/Contents<FEFF6F22>/AP<</N 6 0 R>>>>',
            6: '<</Subtype/Form/BBox[0 0 40 20]/Length 23>>\nstream\n1 0 0 rg 0 0 40 20 re f\nendstream',
          },
        }),
      )
      document.update('0:5', { color: [0, 0, 1, 1] })
      expect(PdfDocument.open(document.save({ now: someDay })).annotations(0)[0]?.contents).toBe('漢')
      expect(() => document.update('0:5', { strokeWidth: 4 })).toThrow(
        expect.objectContaining({ code: 'font-missing' }),
      )
    })
  })
})

describe('a text box', () => {
  test('places its text inside its border, at the left, in the centre or at the right', () => {
    const left = (justification: string): number => {
      const document = PdfDocument.open(smallPdf('table'))
      const added = document.add(0, textBox('word', { justification } as Partial<NewAnnotation>))
      const scene = renderAnnotation(added)
      const [group] = scene?.items.filter(item => item.type === 'group') ?? []
      const [text] = group?.type === 'group' ? group.items : []
      return text?.type === 'text' ? text.matrix[4] : Number.NaN
    }
    expect(left('left')).toBe(22)
    expect(left('left')).toBeLessThan(left('center'))
    expect(left('center')).toBeLessThan(left('right'))
  })

  test('with a callout extends from its box to the target, and is read back with both', () => {
    const points = {
      bl: [150, 200],
      br: [250, 200],
      tr: [250, 240],
      tl: [150, 240],
      cop: [40, 100],
      cok: [100, 220],
      cob: [150, 220],
    }
    const { bytes } = saved(
      textBox('look', { points, calloutEndingType: 'OpenArrow' } as unknown as Partial<NewAnnotation>),
    )
    const [again] = PdfDocument.open(bytes).exportAnnotations()
    expect(again).toMatchObject({ intent: 'FreeTextCallout', calloutEndingType: 'OpenArrow', points })
    expect(again?.rect[0]).toBeLessThan(40)
  })

  test('keeps its rectangle and rotation when it is rotated, also after saving and a second rotation', () => {
    const document = PdfDocument.open(smallPdf('table'))
    const added = document.add(0, textBox('turned', { rect: [100, 100, 200, 140] }))
    if (!added.data) throw new Error('no data')
    const turned = transformAnnotation(added.data, rotationAround(30, 150, 120))
    document.update(added.id, turned)
    const [again] = PdfDocument.open(document.save({ now: someDay })).exportAnnotations()
    if (again?.annotationType !== '/FreeText') throw new Error('no text box')
    const back = transformAnnotation(again, rotationAround(-30, 150, 120))
    expect(back.rect.map(Math.round)).toEqual([100, 100, 200, 140])
  })
})
