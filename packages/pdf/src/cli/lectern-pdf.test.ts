import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, linkSync, openSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CommandFolder, entry } from '../../test/command.ts'
import { someDay, threeAnnotations } from '../../test/sample-annotations.ts'
import { smallPdf } from '../../test/small-files.ts'
import { PdfDocument } from '../index.ts'

const folder = new CommandFolder()
afterAll(() => folder.remove())

const plain = smallPdf('table', {
  page: '/Annots[5 0 R]',
  objects: { 5: '<</Type/Annot/Subtype/Link/Rect[1 2 3 4]/Contents<feff0061009b00330031006d00070062>>>' },
})
const square = { annotationType: '/Square', page: 1, rect: [10, 10, 60, 40] }

beforeAll(() => {
  const marked = PdfDocument.open(plain)
  for (const page of marked.pages) for (const data of threeAnnotations(page)) marked.add(0, data)
  folder.write('marked.pdf', marked.save({ now: someDay }))
  folder.write('plain.pdf', plain)
  folder.write('turned.pdf', smallPdf('stream', { page: '/Rotate 90' }))
  folder.write('no.pdf', 'hello')
  folder.write('empty.pdf', '')
  folder.write('bomb.pdf', `%PDF-1.4\n${'1 0 obj['.repeat(50_000)}`)
  folder.write('square.json', JSON.stringify([square]))
})

const textOf = (name: string): string => Buffer.from(folder.read(name)).toString('latin1')
const annotationsIn = async (name: string): Promise<{ subtype: string; data?: object }[]> =>
  JSON.parse((await folder.run(['annotations', name, '--json'])).out)

describe('info', () => {
  test('prints the facts of a document as JSON', async () => {
    const { code, out, err } = await folder.run(['info', 'marked.pdf', '--json'])
    expect([code, err]).toEqual([0, ''])
    expect(JSON.parse(out)).toMatchObject({
      version: '1.5',
      pageCount: 1,
      annotationCount: 4,
      annotationsBySubtype: { Link: 1, Highlight: 1, Ink: 1, Square: 1 },
      isEncrypted: false,
      revisionCount: 2,
      certification: null,
      pages: [{ mediaBox: [0, 0, 300, 400], rotation: 0 }],
      warnings: [],
    })
  })

  test('prints them for people, with the size of the page as shown', async () => {
    const { out } = await folder.run(['info', 'turned.pdf'])
    expect(out).toContain('pages        1, 400 × 300 pt')
    expect(out).toContain('damage       none')
  })

  test('prints each repair with its code and offset', async () => {
    folder.write(
      'broken.pdf',
      Buffer.from(plain)
        .toString('latin1')
        .replace(/startxref\n\d+/, 'startxref\n7'),
    )
    const { code, out } = await folder.run(['info', 'broken.pdf', '--json'])
    expect(code).toBe(0)
    expect(JSON.parse(out).warnings[0]).toMatchObject({
      code: expect.any(String),
      message: expect.any(String),
    })
    expect((await folder.run(['info', 'broken.pdf'])).out).toContain('  xref-rebuilt: ')
  })

  test('reads the standard input', async () => {
    expect((await folder.run(['info', '-', '--json'], { stdin: plain })).out).toContain('"pageCount": 1')
  })
})

test('annotations are listed without control characters of the file', async () => {
  const { out } = await folder.run(['annotations', 'marked.pdf'])
  expect(out.split('\n')[0]).toBe('page 1\tLink\t[1.0 2.0 3.0 4.0]\t\ta 31m b')
  expect(out.trimEnd().split('\n')).toHaveLength(4)
})

describe('import', () => {
  test('adds what annotations --json printed, once', async () => {
    folder.write('marks.json', (await folder.run(['annotations', 'marked.pdf', '--json'])).out)
    const first = await folder.run(['import', 'plain.pdf', 'marks.json', '-o', 'imported.pdf'])
    expect(first).toMatchObject({
      code: 0,
      out: '3 annotations added, 1 that have no data were passed over\n',
      err: '',
    })
    expect(textOf('imported.pdf').startsWith(textOf('plain.pdf'))).toBe(true)
    const again = await folder.run(['import', 'imported.pdf', 'marks.json', '-o', 'again.pdf', '--json'])
    expect(JSON.parse(again.out)).toMatchObject({ added: 0, known: 3, passedOver: 1 })
    expect(folder.read('again.pdf')).toEqual(folder.read('imported.pdf'))
    expect((await annotationsIn('imported.pdf')).map(({ data }) => data)).toEqual(
      (await annotationsIn('marked.pdf')).map(({ data }) => data),
    )
  })

  test('accepts a list written by hand, and data and result through a pipe', async () => {
    const { code, bytes, err } = await folder.run(['import', 'plain.pdf', '-', '-o', '-'], {
      stdin: JSON.stringify([square]),
    })
    expect([code, err]).toEqual([0, '1 annotation added\n'])
    folder.write('piped.pdf', bytes)
    expect(await annotationsIn('piped.pdf')).toMatchObject([
      { subtype: 'Link' },
      { subtype: 'Square', data: { author: 'unknown', dateCreated: expect.stringMatching(/Z$/) } },
    ])
  })

  test('refuses invalid data and writes nothing', async () => {
    folder.write('bad.json', JSON.stringify([{ ...square, color: [9, 0, 0, 1] }]))
    const { code, out, err } = await folder.run(['import', 'plain.pdf', 'bad.json', '-o', 'bad.pdf'])
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain('lectern-pdf: annotation-invalid')
    expect(readdirSync(folder.path).filter(name => name.includes('bad.pdf'))).toEqual([])
  })

  test('leaves out what is wrong, and says so', async () => {
    folder.write('mixed.json', JSON.stringify([square, { ...square, color: [9, 0, 0, 1] }]))
    const { code, out, err } = await folder.run(['import', 'plain.pdf', 'mixed.json', '-o', 'mixed.pdf'])
    expect([code, out]).toEqual([0, '1 annotation added, 1 left out\n'])
    expect(err).toContain('lectern-pdf: annotation-invalid: entry 2: color')
  })
})

describe('prove', () => {
  test('tells which annotations a save added, and that nothing else changed', async () => {
    const { code, out, err } = await folder.run(['prove', 'plain.pdf', 'marked.pdf'])
    expect([code, out, err]).toEqual([
      0,
      'page 1\tannotations: 3 added\nproven: nothing but annotations changed\n',
      '',
    ])
    expect((await folder.run(['prove', 'plain.pdf', 'plain.pdf'])).out).toBe('nothing changed\n')
  })

  test('exits with 1 for a file that is not the first one with an appendix, also as JSON', async () => {
    const { code, out } = await folder.run(['prove', 'plain.pdf', 'turned.pdf'])
    expect([code, out]).toEqual([
      1,
      'NOT PROVEN: the second file does not begin with the bytes of the first\n',
    ])
    const asJson = await folder.run(['prove', 'marked.pdf', 'plain.pdf', '--json'])
    expect([asJson.code, JSON.parse(asJson.out)]).toEqual([
      1,
      { keepsOriginal: false, pages: [], others: [], isProven: false },
    ])
  })

  test('names what else changed', async () => {
    const end = plain.length
    const more = `4 0 obj\n<</Length 9>>\nstream\n0 0 9 9 re\nendstream\nendobj\n`
    const previous = /startxref\n(\d+)/.exec(Buffer.from(plain).toString('latin1'))?.[1]
    const table = `xref\n4 1\n${String(end).padStart(10, '0')} 00000 n \ntrailer\n<</Size 6/Root 1 0 R/Prev ${previous}>>\n`
    folder.write(
      'forged.pdf',
      Buffer.concat([plain, Buffer.from(`${more}${table}startxref\n${end + more.length}\n%%EOF\n`)]),
    )
    const { code, out } = await folder.run(['prove', 'plain.pdf', 'forged.pdf'])
    expect([code, out]).toEqual([1, 'object 4\nNOT PROVEN: something else changed\n'])
  })
})

test('strip removes the annotations and keeps the link', async () => {
  const { code, out } = await folder.run(['strip', 'marked.pdf', '-o', 'stripped.pdf'])
  expect([code, out]).toEqual([0, '3 annotations removed\n'])
  expect((await annotationsIn('stripped.pdf')).map(({ subtype }) => subtype)).toEqual(['Link'])
})

test('svg draws the annotations in the size of the page, rotated as it is shown', async () => {
  const upright = await folder.run(['svg', 'marked.pdf', '--page', '1'])
  expect(upright.out.match(/<path [^>]*(fill|stroke)=/g)).toHaveLength(3)
  expect(upright.out).toContain('width="300" height="400"')
  await folder.run(['import', 'turned.pdf', 'square.json', '-o', 'turned-marked.pdf'])
  expect((await folder.run(['svg', 'turned-marked.pdf', '-o', 'turned.svg'])).out).toBe('')
  expect(textOf('turned.svg')).toContain('width="400" height="300"')
  expect(textOf('turned.svg')).toContain('<g transform="matrix(0 1 -1 0 400 0)">')
})

describe('decode', () => {
  test('prints the content of a stream, also as JSON', async () => {
    expect((await folder.run(['decode', 'plain.pdf', '--object', '4'])).out).toBe('BT ET')
    const { out } = await folder.run(['decode', 'plain.pdf', '--object', '4', '--json'])
    expect(JSON.parse(out)).toEqual({
      object: 4,
      isStream: true,
      syntax: '<</Length 5>>',
      byteCount: 5,
      remainingFilter: null,
      base64: 'QlQgRVQ=',
    })
  })

  test('prints an object that is not a stream in PDF syntax', async () => {
    const { code, out, err } = await folder.run(['decode', 'plain.pdf', '--object', '2'])
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^<<\/Type\/Pages.*>>\n$/)
    const { out: json } = await folder.run(['decode', 'plain.pdf', '--object', '2', '--json'])
    expect(JSON.parse(json)).toEqual({ object: 2, isStream: false, syntax: out.trimEnd() })
  })

  test('names the filter that was not decoded', async () => {
    const picture = '<</Subtype/Image/Filter[/ASCIIHexDecode/DCTDecode]/Length 5>>\nstream\nffd8>\nendstream'
    folder.write('picture.pdf', smallPdf('table', { objects: { 5: picture } }))
    const { code, bytes, err } = await folder.run(['decode', 'picture.pdf', '--object', '5'])
    expect([code, [...bytes], err]).toEqual([0, [0xff, 0xd8], 'lectern-pdf: the data is still DCTDecode\n'])
    const { out } = await folder.run(['decode', 'picture.pdf', '--object', '5', '--json'])
    expect(JSON.parse(out)).toMatchObject({ byteCount: 2, remainingFilter: 'DCTDecode' })
  })
})

describe('results', () => {
  test.each([
    ['itself', (_: string): void => undefined],
    ['a symbolic link to it', (name: string) => symlinkSync('same.pdf', join(folder.path, name))],
    ['a hard link to it', (name: string) => linkSync(join(folder.path, 'same.pdf'), join(folder.path, name))],
  ] as const)('never overwrite the input without --force: %s', async (title, link) => {
    folder.write('same.pdf', folder.read('marked.pdf'))
    const target = title === 'itself' ? './same.pdf' : `${title.replaceAll(' ', '-')}.pdf`
    link(target)
    const refused = await folder.run(['strip', 'same.pdf', '-o', target])
    expect(refused.code).toBe(1)
    expect(refused.err).toContain('output-is-input')
    expect(folder.read('same.pdf')).toEqual(folder.read('marked.pdf'))
    expect((await folder.run(['strip', 'same.pdf', '-o', target, '--force'])).code).toBe(0)
    expect((await annotationsIn(target)).map(({ subtype }) => subtype)).toEqual(['Link'])
  })

  test('leave no partly written file behind', async () => {
    expect((await folder.run(['strip', 'marked.pdf', '-o', 'none/out.pdf'])).err).toContain(
      'output-unwritable',
    )
    expect((await folder.run(['strip', 'marked.pdf', '-o', '.'])).err).toContain('output-is-input')
    expect(readdirSync(folder.path).filter(name => name.endsWith('.part'))).toEqual([])
  })
})

describe('the exit code is 1 for a failure and 2 for wrong usage', () => {
  test.each<[string, 1 | 2, string]>([
    ['info no.pdf', 1, 'not-a-pdf'],
    ['info empty.pdf', 1, 'empty-file'],
    ['info bomb.pdf', 1, 'page-tree-missing'],
    ['info missing.pdf', 1, 'file-unreadable: missing.pdf cannot be read: there is no such file'],
    ['info .', 1, 'file-unreadable: . cannot be read: it is a folder'],
    ['info missing.pdf --json', 1, '"code": "file-unreadable"'],
    ['decode plain.pdf --object 99', 1, 'object-missing'],
    ['svg plain.pdf --page 9 -o x.svg', 1, 'page-missing'],
    ['strip plain.pdf', 2, '-o OUT is missing\nTry: lectern-pdf strip --help'],
    ['fly', 2, 'there is no command fly\nTry: lectern-pdf --help'],
  ])('lectern-pdf %s', async (line, code, reason) => {
    const result = await folder.run(line.split(' ').filter(Boolean))
    expect([result.code, result.out]).toEqual([code, ''])
    expect(result.err).toContain(reason)
  })
})

const fullDevice = '/dev/full'
const hasFullDevice = existsSync(fullDevice)

test.skipIf(!hasFullDevice)(
  `a full standard output is a failure${hasFullDevice ? '' : ' (skipped: no full device on this machine)'}`,
  () => {
    const full = openSync(fullDevice, 'w')
    const { status, stderr } = spawnSync(process.execPath, [entry, '--help'], {
      stdio: ['ignore', full, 'pipe'],
    })
    closeSync(full)
    expect([status, stderr.toString()]).toEqual([
      1,
      'lectern-pdf: output-unwritable: the standard output cannot be written: no space is left on the device\n',
    ])
  },
)

test.each(['--help', 'import --help', '--version'])('%s prints its answer', async line => {
  const { code, out, err } = await folder.run(line.split(' '))
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(line === '--version' ? /^\d+\.\d+\.\d+\n$/ : /^lectern-pdf .*\n\nUsage: lectern-pdf /s)
  expect(Math.max(...out.split('\n').map(text => text.length))).toBeLessThanOrEqual(80)
})
