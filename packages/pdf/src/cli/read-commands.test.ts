import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CommandFolder } from '../../test/command.ts'
import { smallPdf } from '../../test/small-files.ts'

const folder = new CommandFolder()
afterAll(() => folder.remove())

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
  folder.write('plain.pdf', smallPdf('table'))
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

  test('whose names would turn the text around them round are listed without that', async () => {
    folder.write('turned.pdf', embedded(['\\376\\377\\000a\\040\\056\\000b\\040\\147\\000c']))
    expect((await folder.run(['attachments', 'turned.pdf'])).out).toBe('a b c\t5 bytes\tData\n')
  })

  test('writes the others beside one that is compressed by an unknown filter, and says so', async () => {
    const second = (text: string) => text.replace('(1)<<', '(1)<</EF<</F 6 0 R>>>>(2)<<')
    const root = Buffer.from(embedded(['a.txt', 'b.txt'])).toString('latin1')
    const catalog = /1 0 obj\s+(.*?)\s+endobj/s.exec(second(root))?.[1] ?? ''
    folder.write(
      'unknown.pdf',
      smallPdf('table', {
        objects: { 1: catalog, 5: stream('', 'hello'), 6: stream('/Filter/ZlateDecode', 'x') },
      }),
    )
    const { out } = await folder.run(['attachments', 'unknown.pdf'])
    expect(out).toBe('a.txt\t5 bytes\tData\n?\tcannot be read\nb.txt\t5 bytes\tData\n')
    const { code, err } = await folder.run(['attachments', 'unknown.pdf', '-o', 'known/'])
    expect([code, err]).toEqual([1, expect.stringContaining('attachment-unreadable: ')])
    expect(inFolder('known')).toEqual(['a.txt', 'b.txt'])
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
