import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { createFontBook } from '../src/fonts/every-script.ts'
import { type NewAnnotation, PdfDocument, renderAnnotation, type SceneItem } from '../src/index.ts'
import { hasProgram, qpdfComplaints, skipNote, withFile } from './other-programs.ts'
import { someDay } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'

const require = createRequire(import.meta.url)
const fontPath = require.resolve('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff')
const fontBook = createFontBook([{ id: 'arabic', bytes: new Uint8Array(readFileSync(fontPath)) }])

const document = PdfDocument.open(smallPdf('table'), { fontBook })
const added = document.add(0, {
  annotationType: '/FreeText',
  uuid: 'arabic',
  dateCreated: someDay.toISOString(),
  rect: [20, 200, 280, 380],
  justification: 'right',
  textContent: 'مرحبا بكم 42',
} satisfies NewAnnotation)
const bytes = document.save({ now: someDay })

const texts = (items: readonly SceneItem[]): string =>
  items
    .map(item => (item.type === 'group' ? texts(item.items) : item.type === 'text' ? item.text : ''))
    .join('')

describe('a text box in Arabic', () => {
  test('is drawn with joined letters from right to left', () => {
    const drawn = texts(renderAnnotation(added, { fonts: fontBook })?.items ?? [])
    // The number comes first, at the left; the first letter, in its initial form, comes last.
    expect(drawn.startsWith('42 ')).toBe(true)
    expect(drawn.at(-1)).toBe('\ufee3')
    expect([...drawn].reverse().join('').normalize('NFKC')).toBe('مرحبا بكم 24')
  })

  test('is saved with its font and keeps its text', () => {
    if (hasProgram('qpdf')) expect(qpdfComplaints(bytes)).toEqual([])
    expect(PdfDocument.open(bytes).annotations(0)[0]?.contents).toBe('مرحبا بكم 42')
  })

  test.skipIf(!hasProgram('pdftotext'))(`can be copied as it was typed${skipNote('pdftotext')}`, () => {
    const copied = withFile(bytes, path => execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' }))
    // Poppler puts directional formatting characters around right-to-left text.
    expect(copied.replaceAll(/[\u202a-\u202e\f\n]/g, '')).toBe('مرحبا بكم 42')
  })
})
