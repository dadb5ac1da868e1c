import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CommandFolder } from '../../test/command.ts'
import { someDay, threeAnnotations } from '../../test/sample-annotations.ts'
import { pagesFile, smallPdf } from '../../test/small-files.ts'
import { PdfDocument } from '../index.ts'

const folder = new CommandFolder()
afterAll(() => folder.remove())

const font = '/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>/MediaBox[0 0 200 100]'
const words = (text: string): string => `BT /F 20 Tf 10 40 Td (${text}) Tj ET`
const stream = (dict: string, data: string): string =>
  `<<${dict}/Length ${data.length}>>\nstream\n${data}\nendstream`
const image = (more: string, data: string): string =>
  stream(`/Type/XObject/Subtype/Image/Width 2/Height 1/BitsPerComponent 8${more}`, data)

const embedded = (names: readonly string[]): Uint8Array => {
  const file = (name: string): string => `<</Type/Filespec/F(${name})/AFRelationship/Data/EF<</F 5 0 R>>>>`
  const tree = names.map((name, at) => `(${at})${file(name)}`).join('')
  const root = `<</Type/Catalog/Pages 2 0 R/Names<</EmbeddedFiles<</Names[${tree}]>>>>>>`
  return smallPdf('table', { objects: { 1: root, 5: stream('/Type/EmbeddedFile', 'hello') } })
}

beforeAll(() => {
  folder.write('plain.pdf', pagesFile([words('One'), words('Two'), words('Three')], font))
  folder.write('other.pdf', pagesFile([words('One'), words('Ten')], font))
  const marked = PdfDocument.open(smallPdf('table'))
  for (const page of marked.pages) for (const data of threeAnnotations(page)) marked.add(0, data)
  folder.write('marked.pdf', marked.save({ now: someDay }))
  folder.write('unmarked.pdf', smallPdf('table'))
  const damaged = Buffer.from(smallPdf('table'))
    .toString('latin1')
    .replace(/startxref\n\d+/, 'startxref\n7')
  folder.write('damaged.pdf', Buffer.from(damaged, 'latin1'))
  folder.write(
    'bad-stream.pdf',
    smallPdf('table', { objects: { 5: stream('/Filter/FlateDecode', 'not deflated') } }),
  )
  folder.write('no.pdf', 'hello')
  const inForm = stream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</B 6 0 R>>>>', '/B Do')
  folder.write(
    'pictures.pdf',
    smallPdf('table', {
      page: '/Resources<</XObject<</A 5 0 R/F 7 0 R/L 8 0 R>>>>',
      objects: {
        5: image('/ColorSpace/DeviceRGB', 'abcdef'),
        6: image('/ColorSpace[/ICCBased 4 0 R]/Filter/JPXDecode', 'no picture'),
        7: inForm,
        // A form within itself.
        8: stream('/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</L 8 0 R>>>>', ''),
      },
    }),
  )
  folder.write(
    'embedded.pdf',
    embedded(['plain.txt', '../../up.txt', 'PLAIN.TXT', 'a\\\\b:c.txt', '..', 'nul']),
  )
})

const lines = (text: string): readonly string[] => text.split('\n').filter(Boolean)
const inFolder = (name: string): readonly string[] => readdirSync(join(folder.path, name)).sort()
const pngSize = (bytes: Uint8Array): readonly number[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

describe('check', () => {
  test('exits with 0 for intact files, 1 for damage and 2 for what cannot be read', async () => {
    expect(await folder.run(['check', 'plain.pdf'])).toMatchObject({ code: 0, out: 'intact\n', err: '' })
    const several = await folder.run(['check', 'plain.pdf', 'damaged.pdf'])
    expect([several.code, lines(several.out).slice(0, 2)]).toEqual([1, ['plain.pdf: intact', 'damaged.pdf:']])
    const unreadable = await folder.run(['check', 'damaged.pdf', 'no.pdf'])
    expect([unreadable.code, unreadable.err]).toEqual([2, expect.stringContaining('no.pdf: not-a-pdf')])
    expect((await folder.run(['check', 'no.pdf'])).code).toBe(2)
  })

  test('names each finding once, and whether repair helps', async () => {
    const { code, out } = await folder.run(['check', 'damaged.pdf', '--json'])
    const { isIntact, isRepairable, findings } = JSON.parse(out)
    expect({ code, isIntact, isRepairable }).toEqual({ code: 1, isIntact: false, isRepairable: true })
    const told = findings.map((finding: object) => JSON.stringify(finding))
    expect(told).toEqual([...new Set(told)])
    expect(findings).toContainEqual(expect.objectContaining({ code: 'xref-rebuilt' }))
  })

  test('finds damage in a stream that nothing uses', async () => {
    const { code, out } = await folder.run(['check', 'bad-stream.pdf', '--json'])
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({
      isRepairable: false,
      findings: [{ code: 'filter-data-damaged', object: 5 }],
    })
    expect((await folder.run(['info', 'bad-stream.pdf'])).out).toContain('damage       none')
  })
})

describe('repair', () => {
  test('writes a file that is intact, with every byte of the damaged one', async () => {
    const { code, out } = await folder.run(['repair', 'damaged.pdf', '-o', 'sound.pdf'])
    expect([code, out]).toEqual([0, 'repaired\n'])
    const before = folder.read('damaged.pdf')
    expect(folder.read('sound.pdf').subarray(0, before.length)).toEqual(before)
    expect((await folder.run(['check', 'sound.pdf'])).out).toBe('intact\n')
  })

  test('writes an intact file as it is, from a pipe too', async () => {
    const plain = folder.read('plain.pdf')
    const { bytes, err } = await folder.run(['repair', '-', '-o', '-'], { stdin: plain })
    expect([Buffer.compare(bytes, plain), err]).toEqual([0, 'nothing to repair; written as it is\n'])
    const { err: json } = await folder.run(['repair', '-', '-o', '-', '--json'], { stdin: plain })
    expect(JSON.parse(json)).toMatchObject({ isRepaired: false, byteCount: plain.length })
  })
})

describe('images', () => {
  test('lists what a page and its forms use, each picture once', async () => {
    const { code, out } = await folder.run(['images', 'pictures.pdf'])
    expect([code, lines(out)]).toEqual([
      0,
      [
        'object 5\t2 × 1\tDeviceRGB, 8 bits\tno filter\tpage 1',
        'object 6\t2 × 1\tICCBased, 8 bits\tJPXDecode\tpage 1',
      ],
    ])
    const json = await folder.run(['images', 'pictures.pdf', 'plain.pdf', '--json'])
    expect(lines(json.out).map(line => JSON.parse(line))).toMatchObject([
      { file: 'pictures.pdf', result: [{ object: 5, isMask: false, pages: [1] }, { object: 6 }] },
      { file: 'plain.pdf', result: [] },
    ])
  })

  test('writes them to a folder, and exits with 1 if one cannot be decoded', async () => {
    const { code, out, err } = await folder.run(['images', 'pictures.pdf', '-o', 'pictures/'])
    expect([code, out]).toEqual([1, '1 image written\n'])
    expect(err).toMatch(/^lectern-pdf: image-unreadable: object 6 /)
    expect(inFolder('pictures')).toEqual(['pictures-5.png'])
    const png = folder.read('pictures/pictures-5.png')
    expect(pngSize(png)).toEqual([2, 1])
    const data = inflateSync(png.subarray(41, 41 + new DataView(png.buffer).getUint32(33)))
    expect(data.toString('latin1')).toBe('\0abc\xffdef\xff')
  })

  test('are not written to a file', async () => {
    const { code, err } = await folder.run(['images', 'pictures.pdf', '-o', 'one.png'])
    expect([code, lines(err)[0]]).toEqual([
      2,
      'lectern-pdf: -o must be a folder here; a new one ends with a slash',
    ])
  })
})

describe('attachments', () => {
  test('lists them', async () => {
    const { out } = await folder.run(['attachments', 'embedded.pdf'])
    expect(lines(out)[0]).toBe('plain.txt\t5 bytes\tData')
    const { out: json } = await folder.run(['attachments', 'embedded.pdf', '--json'])
    expect(JSON.parse(json)[1]).toEqual({ name: '../../up.txt', relationship: 'Data', byteCount: 5 })
  })

  test('writes each into the folder, whatever its name says', async () => {
    const { code, out } = await folder.run(['attachments', 'embedded.pdf', '-o', 'files/'])
    expect([code, out]).toEqual([0, '6 attachments written\n'])
    expect(inFolder('files')).toEqual([
      'PLAIN (2).TXT',
      '_nul',
      'attachment',
      'b_c.txt',
      'plain.txt',
      'up.txt',
    ])
    expect(Buffer.from(folder.read('files/up.txt')).toString()).toBe('hello')
  })

  test('gives each of several files a folder', async () => {
    await folder.run(['attachments', 'embedded.pdf', 'plain.pdf', '-o', 'more/'])
    expect([inFolder('more'), inFolder('more/embedded').length]).toEqual([['embedded'], 6])
  })
})

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
    'lectern-pdf: renderer-missing: this needs the package @lectern/render: npm install @lectern/render\n',
  )
})
