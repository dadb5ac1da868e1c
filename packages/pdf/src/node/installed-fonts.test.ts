import { afterAll, describe, expect, test } from 'vitest'
import { CommandFolder } from '../../test/command.ts'
import { qpdfComplaints } from '../../test/other-programs.ts'
import { smallPdf } from '../../test/small-files.ts'
import { PdfDocument, renderAnnotation, type SceneItem } from '../index.ts'
import { createInstalledFonts } from './installed-fonts.ts'

const folder = new CommandFolder()
afterAll(() => folder.remove())
folder.write('plain.pdf', smallPdf('table'))

const textBox = (textContent: string): string =>
  JSON.stringify([{ annotationType: '/FreeText', page: 1, rect: [10, 10, 290, 390], textContent }])

const lettersOf = (items: readonly SceneItem[]): string =>
  items
    .map(item => (item.type === 'group' ? lettersOf(item.items) : item.type === 'text' ? item.text : ''))
    .join('')

const scripts: Readonly<Record<string, string>> = {
  Latin: 'Türkçe ğışŁőű Việt\tȘi',
  Cyrillic: 'Привет Ѣ',
  Greek: 'Ωμέγα ἀρχή',
  Hebrew: 'שלום',
  Arabic: 'العربية',
  Chinese: '中文 繁體 龘 、。「」',
  Japanese: 'ひらがなカタカナ',
  Korean: '한국어',
  signs: '→ ℃ ① ② ⑩ ✓ ★ ≤ √ ∞',
  emoji: '😀 🎉 👨‍👩‍👧',
}

describe('the fonts of import', () => {
  test('cover every script that the manual names, and the text can be read again', async () => {
    folder.write('scripts.json', textBox(Object.values(scripts).join('\n')))
    const { code, err } = await folder.run(['import', 'plain.pdf', 'scripts.json', '-o', 'marked.pdf'])
    expect({ code, err }).toEqual({ code: 0, err: '' })
    const marked = folder.read('marked.pdf')
    expect(qpdfComplaints(marked)).toEqual([])
    const [annotation] = PdfDocument.open(marked).annotations(0)
    expect(annotation?.contents).toBe(Object.values(scripts).join('\n'))
    const letters = lettersOf((annotation && renderAnnotation(annotation))?.items ?? [])
    for (const letter of '中繁龘ひ한ΩἀѢş→℃①✓😀ع') expect(letters).toContain(letter)
  })

  test('do not cover Thai without --font, and the error says what to do', async () => {
    folder.write('thai.json', textBox('ภาษา'))
    const { code, err } = await folder.run(['import', 'plain.pdf', 'thai.json', '-o', 'thai.pdf'])
    expect(code).toBe(1)
    expect(err).toMatch(
      /^lectern-pdf: font-missing: .*\nTry: a font that has these letters by --font FILE\n$/,
    )
  })

  test('are used after those given by --font', async () => {
    const installed = createInstalledFonts([])
    const face = installed.runs('中', 'arial')[0]?.face
    expect(face?.id).toBe('noto-sans-sc-chinese-simplified')
    folder.write('no-font.ttf', 'no font')
    const { err } = await folder.run([
      'import',
      'plain.pdf',
      'thai.json',
      '-o',
      'x.pdf',
      '--font',
      'no-font.ttf',
    ])
    expect(err).toContain('font-unusable')
  })
})
