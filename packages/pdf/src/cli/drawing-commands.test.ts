import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CommandFolder } from '../../test/command.ts'
import { someDay, threeAnnotations } from '../../test/sample-annotations.ts'
import { pagesFile, smallPdf } from '../../test/small-files.ts'
import { PdfDocument } from '../index.ts'

const folder = new CommandFolder()
afterAll(() => folder.remove())

const font = '/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/MediaBox[0 0 200 100]'
const words = (text: string): string => `BT /F 20 Tf 10 40 Td (${text}) Tj ET`

beforeAll(() => {
  folder.write('plain.pdf', pagesFile([words('One'), words('Two'), words('Three')], font))
  folder.write('other.pdf', pagesFile([words('One'), words('Ten')], font))
  const marked = PdfDocument.open(smallPdf('table'))
  for (const page of marked.pages) for (const data of threeAnnotations(page)) marked.add(0, data)
  folder.write('marked.pdf', marked.save({ now: someDay }))
  folder.write('unmarked.pdf', smallPdf('table'))
  folder.write('no.pdf', 'hello')
})

const inFolder = (name: string): readonly string[] => readdirSync(join(folder.path, name)).sort()
const pngSize = (bytes: Uint8Array): readonly number[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

describe('text', () => {
  test('prints the chosen pages, with a form feed after each', async () => {
    expect((await folder.run(['text', 'plain.pdf', '--pages', '3,1'])).out).toBe('Three\n\fOne\n\f')
    const { out } = await folder.run(['text', 'plain.pdf', '--pages', '2-', '--json'])
    expect(JSON.parse(out)).toEqual([
      { page: 2, text: 'Two' },
      { page: 3, text: 'Three' },
    ])
  })

  test('of several files follows each other, or goes into a folder', async () => {
    const { out } = await folder.run(['text', 'other.pdf', 'plain.pdf', '--pages', '2'])
    expect(out).toBe('Ten\n\fTwo\n\f')
    await folder.run(['text', 'other.pdf', 'plain.pdf', '-o', 'texts/'])
    expect(inFolder('texts')).toEqual(['other.txt', 'plain.txt'])
  })

  test('is read from what the engine repairs and PDFium does not', async () => {
    folder.write('cut.pdf', folder.read('plain.pdf').slice(0, -120))
    expect((await folder.run(['text', 'cut.pdf', '--pages', '1'])).out).toBe('One\n\f')
  })

  test('of a page beyond the last one is a failure', async () => {
    const { code, err } = await folder.run(['text', 'plain.pdf', '--pages', '2-4'])
    expect([code, err]).toEqual([1, 'lectern-pdf: page-missing: the document has only 3 pages\n'])
  })
})

describe('render', () => {
  test('draws all pages into a folder', async () => {
    const { code, out } = await folder.run(['render', 'plain.pdf', '-o', 'drawn/', '--dpi', '72'])
    expect([code, out]).toEqual([0, '3 pages drawn\n'])
    expect(inFolder('drawn')).toEqual(['plain-1.png', 'plain-2.png', 'plain-3.png'])
    expect(pngSize(folder.read('drawn/plain-1.png'))).toEqual([200, 100])
  })

  test('draws one page to a file or a pipe', async () => {
    await folder.run(['render', 'plain.pdf', '--pages', '2', '--dpi', '144', '-o', 'two.png'])
    expect(pngSize(folder.read('two.png'))).toEqual([400, 200])
    const piped = await folder.run(['render', '-', '--pages', '2', '--dpi', '144', '-o', '-', '--json'], {
      stdin: folder.read('plain.pdf'),
    })
    expect(Buffer.compare(piped.bytes, folder.read('two.png'))).toBe(0)
    expect(JSON.parse(piped.err)).toEqual({ pages: [{ page: 2, width: 400, height: 200 }] })
  })

  test('draws annotations unless they are unwanted', async () => {
    const draw = async (name: string, ...more: readonly string[]) =>
      (await folder.run(['render', name, '-o', '-', '--dpi', '72', ...more])).bytes
    const blank = await draw('unmarked.pdf')
    expect(Buffer.compare(await draw('marked.pdf'), blank)).not.toBe(0)
    expect(Buffer.compare(await draw('marked.pdf', '--without-annotations'), blank)).toBe(0)
  })

  test('draws marks whose file gives them no look as those that have the same look in their file', async () => {
    const stripped = smallPdf('table', {
      page: '/Annots[5 0 R 6 0 R]',
      objects: {
        5: '<</Type/Annot/Subtype/Ink/Rect[20 20 120 120]/C[1 0 0]/F 4/InkList[[30 30 100 60 110 110]]>>',
        6: '<</Type/Annot/Subtype/Polygon/Rect[150 150 250 250]/C[0 0 1]/F 4/Vertices[160 160 240 160 200 240]>>',
      },
    })
    const redrawn = PdfDocument.open(stripped)
    for (const { id } of redrawn.annotations(0)) redrawn.update(id, { author: 'Ann' })
    folder.write('without-looks.pdf', stripped)
    folder.write('with-looks.pdf', redrawn.save({ now: someDay }))
    const draw = async (name: string) => (await folder.run(['render', name, '-o', '-', '--dpi', '72'])).bytes
    expect(Buffer.compare(await draw('without-looks.pdf'), await draw('unmarked.pdf'))).not.toBe(0)
    expect(Buffer.compare(await draw('without-looks.pdf'), await draw('with-looks.pdf'))).toBe(0)
    expect(await folder.run(['compare', 'without-looks.pdf', 'with-looks.pdf'])).toMatchObject({ code: 0 })
  })

  test('does not draw several pages over each other', async () => {
    const { code, err } = await folder.run(['render', 'plain.pdf', '-o', 'all.png'])
    expect([code, err]).toEqual([2, expect.stringContaining('for several pages -o must be a folder')])
  })
})

describe('compare', () => {
  test('exits with 0 for files that look the same', async () => {
    expect(await folder.run(['compare', 'plain.pdf', 'plain.pdf'])).toMatchObject({
      code: 0,
      out: 'no page differs\n',
    })
  })

  test('exits with 1 and says where the others differ', async () => {
    const { code, out } = await folder.run(['compare', 'plain.pdf', 'other.pdf', '--json'])
    const { isSame, pageCounts, pages } = JSON.parse(out)
    expect({ code, isSame, pageCounts }).toEqual({ code: 1, isSame: false, pageCounts: [3, 2] })
    expect(pages).toMatchObject([
      { page: 2, change: 'changed' },
      { page: 3, change: 'removed', areas: [] },
    ])
    const [left, bottom, right, top] = pages[0].areas[0]
    expect(left).toBeGreaterThan(9)
    expect(right).toBeLessThan(60)
    expect(bottom).toBeGreaterThan(35)
    expect(top).toBeLessThan(60)
    expect((await folder.run(['compare', 'other.pdf', 'plain.pdf'])).out).toMatch(
      /^page 2\tchanged\t\d areas?\npage 3\tadded\n$/,
    )
  })

  test('draws the pages that differ', async () => {
    await folder.run(['compare', 'plain.pdf', 'other.pdf', '--png', 'changes', '--dpi', '72'])
    expect(inFolder('changes')).toEqual(['other-2.png'])
    expect(pngSize(folder.read('changes/other-2.png'))).toEqual([200, 100])
  })

  test('sees annotations unless they are unwanted', async () => {
    const files = ['compare', 'unmarked.pdf', 'marked.pdf']
    expect((await folder.run(files)).code).toBe(1)
    expect((await folder.run([...files, '--without-annotations'])).code).toBe(0)
  })

  test('exits with 2 for trouble', async () => {
    const { code, err } = await folder.run(['compare', 'plain.pdf', 'no.pdf'])
    expect([code, err]).toEqual([2, expect.stringContaining('not-a-pdf')])
  })
})

test.each([
  ['text', 'plain.pdf'],
  ['render', 'plain.pdf', '-o', 'x/'],
  ['compare', 'plain.pdf', 'other.pdf'],
])('without @lectern/render, %s says that it needs it', async (...line) => {
  const hidden = `import { registerHooks } from 'node:module'
    registerHooks({ resolve(specifier, context, next) {
      if (!specifier.startsWith('@lectern/render')) return next(specifier, context)
      throw Object.assign(new Error("Cannot find package '@lectern/render'"), { code: 'ERR_MODULE_NOT_FOUND' })
    } })`
  const env = { NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(hidden)}` }
  const { code, out, err } = await folder.runAsProcess(line, { env })
  expect([code, out]).toEqual([line[0] === 'compare' ? 2 : 1, ''])
  expect(err).toBe(
    'lectern-pdf: renderer-missing: drawing pages and reading their text needs the package @lectern/render\n' +
      'Try: npm install @lectern/render, where @lectern/pdf is installed\n',
  )
})
