/** QTI packages of other programs, and hostile ones. Single items are in `read-item.test.ts`. */
import { strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../../errors.ts'
import { choices, item3, single } from '../../../testing/qti-items.ts'
import { readQti } from './read-qti.ts'

const readText = (text: string | Uint8Array) => readQti(Buffer.from(text), 'de')
const wrongOf = async (text: string | Uint8Array) => {
  const { questions, wrong } = await readText(text)
  expect(questions).toEqual([])
  return wrong.map(({ field, key, params = {} }) =>
    [field, key, ...Object.entries(params).map(([name, value]) => `${name}=${value}`)].join(' '),
  )
}
const packed = (parts: Zippable) => Buffer.from(zipSync(parts))
const manifest = (...resources: string[]) =>
  strToU8(`<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1"><resources>
    ${resources.join('')}</resources></manifest>`)
const resource = (href: string, more = '') =>
  `<resource identifier="r" type="imsqti_item_xmlv3p0" href="${href}">${more}</resource>`

const item = strToU8(item3(choices, single))

describe('a package', () => {
  test('has its items in the order of the manifest, with keywords, pictures and materials', async () => {
    const task = item3(
      '<p>Do <a href="../files/my%20data.csv">this</a>.</p><img src="../files/p.png" alt=""/><qti-upload-interaction response-identifier="R"/>',
    )
    const bytes = packed({
      'x/imsmanifest.xml': manifest(
        resource(
          'items/task.xml',
          '<metadata><lom><general><keyword><string>laser; safety</string></keyword></general></lom></metadata>',
        ),
        '<resource identifier="t" type="imsqti_test_xmlv3p0" href="test.xml"/>',
        resource('items/b.xml'),
      ),
      'x/items/b.xml': item,
      'x/items/task.xml': strToU8(task),
      'x/files/my data.csv': strToU8('a,b'),
      'x/files/p.png': strToU8('png'),
    })
    const { questions, wrong } = await readText(bytes)
    expect(wrong).toEqual([])
    expect(questions).toMatchObject([
      {
        line: 1,
        content: { kind: 'operation', stem: 'Do this.', tags: ['laser safety'] },
        media: { picture: { name: 'p.png' }, material: { name: 'my data.csv', bytes: Buffer.from('a,b') } },
      },
      { line: 2, content: { kind: 'single' } },
    ])
  })

  const resourceOfQti1 =
    '<resource identifier="o" type="imsqti_xmlv1p2/imscc_xmlv1p1/assessment"><file href="o/o.xml"/></resource>'
  const qti1 = strToU8('<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"/>')

  test.each([
    ['a package', packed({ 'imsmanifest.xml': manifest(resourceOfQti1), 'o/o.xml': qti1 })],
    [
      'a package of another manifest',
      packed({
        'imsmanifest.xml': manifest(
          '<resource identifier="r" type="imsqti_xmlv1p2"><file href="x.xml"/></resource>',
        ),
        'x.xml': qti1,
      }),
    ],
    [
      'a package that lists it under another type',
      packed({
        'imsmanifest.xml': manifest(
          '<resource identifier="r" type="assessment/x-bb-qti-test" href="res1.dat"/>',
          '<resource identifier="w" type="webcontent" href="a.html"/>',
        ),
        'res1.dat': strToU8(`\ufeff<?xml version="1.0"?>\n<questestinterop/>`),
        'a.html': strToU8('<p>'),
      }),
    ],
  ])('of QTI 1 is called so: %s', async (_, bytes) => {
    await expect(readText(bytes)).rejects.toMatchObject({ key: 'FILE_BROKEN', params: { REASON: 'qti1' } })
  })

  test('names items of QTI 1 that stand beside others', async () => {
    const bytes = packed({
      'imsmanifest.xml': manifest(resourceOfQti1, resource('b.xml')),
      'o/o.xml': qti1,
      'b.xml': item,
    })
    const { questions, wrong } = await readText(bytes)
    expect(questions).toHaveLength(1)
    expect(wrong).toMatchObject([
      { line: 1, key: 'FILE_BROKEN', params: { REASON: 'qti1', ITEM: 'o/o.xml' } },
    ])
  })

  test.each([
    ['$IMS-CC-FILEBASE$/Media%20one/p.png?canvas_download=1', 'web_resources/Media one/p.png'],
    ['%24IMS-CC-FILEBASE%24/p.png', 'web_resources/p.png'],
    ['$IMS-CC-FILEBASE$pictures/p.png', 'pictures/p.png'],
    ['$IMS-CC-FILEBASE$../p.png', 'p.png'],
    ['$IMS-CC-FILEBASE$/p.png', 'items/p.png'],
  ])('finds the files of a cartridge: %s', async (href, path) => {
    const task = item3(
      `<p>Look</p><img src="${href}" alt=""/><qti-upload-interaction response-identifier="R"/>`,
    )
    const bytes = packed({
      'imsmanifest.xml': manifest(resource('items/task.xml')),
      'items/task.xml': strToU8(task),
      [path]: strToU8('png'),
    })
    const { questions, wrong } = await readText(bytes)
    expect(wrong).toEqual([])
    expect(questions).toMatchObject([{ media: { picture: { name: 'p.png', bytes: Buffer.from('png') } } }])
  })

  test('without a manifest has every XML file as an item; the others are named', async () => {
    const bytes = packed({ 'b.xml': strToU8('<no/>'), 'a.xml': item, 'c.txt': strToU8('c') })
    const { questions, wrong } = await readText(bytes)
    expect(questions).toHaveLength(1)
    expect(wrong).toEqual([
      { line: 2, field: 'file', key: 'FILE_BROKEN', params: { REASON: 'notItem', ITEM: 'b.xml' } },
    ])
  })

  test('names items that are missing, also those outside of the package', async () => {
    const bytes = packed({ 'imsmanifest.xml': manifest(resource('a.xml'), resource('../../etc/passwd')) })
    expect(await wrongOf(bytes)).toEqual([
      'file NOT_FOUND ITEM=a.xml',
      'file NOT_FOUND ITEM=../../etc/passwd',
    ])
  })

  test.each<[string, () => Buffer, Readonly<Record<string, unknown>>]>([
    ['no items', () => packed({ 'a.txt': strToU8('a') }), { REASON: 'noItems' }],
    ['a bomb', () => claiming(packed({ 'a.xml': item }), 65 * 2 ** 20), { REASON: 'large', MAX: 64 }],
    ['too many files', () => counting(packed({ 'a.xml': item }), 5001), { REASON: 'large', MAX: 64 }],
    ['a path that leaves it', () => packed({ '../a.xml': item }), {}],
    [
      'items that are too large together',
      () =>
        packed(
          Object.fromEntries(
            Array.from({ length: 9 }, (_, at) => [
              `${at}.xml`,
              strToU8(`<a>${' '.repeat(2 ** 20 - 10)}</a>`),
            ]),
          ),
        ),
      { REASON: 'large', MAX: 8 },
    ],
    ['half of its bytes', () => packed({ 'a.xml': item }).subarray(0, 200), {}],
    [
      'a file larger than its entry says',
      () => claiming(packed({ 'a.xml': new Uint8Array(2 ** 20) }), 1),
      {},
    ],
    ['an encrypted file', () => encrypted(packed({ 'a.xml': item })), {}],
    [
      'a file whose bytes have changed',
      () => damaged(Buffer.from(zipSync({ 'a.xml': item, 'files/p.png': strToU8(picture) }, { level: 0 }))),
      { REASON: 'checksum', NAME: 'files/p.png' },
    ],
    [
      'a compressed file of another checksum',
      () => checking(packed({ 'a.xml': item })),
      { REASON: 'checksum', NAME: 'a.xml' },
    ],
  ])('with %s is refused', async (_, make, params) => {
    const error = await readText(make()).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(AppError)
    expect(error).toMatchObject({ key: 'FILE_BROKEN', field: 'file', params })
  })
})

const picture = 'a picture of a laser'

/** Changes a byte of the picture, which nothing else but its checksum notices. */
function damaged(archive: Buffer): Buffer {
  const at = archive.indexOf(picture)
  archive.writeUInt8(archive.readUInt8(at) ^ 1, at)
  return archive
}

/** Says in the central directory that the first file has another checksum. */
function checking(archive: Buffer): Buffer {
  const at = archive.indexOf(Buffer.from('PK\x01\x02')) + 16
  archive.writeUInt32LE((archive.readUInt32LE(at) ^ 1) >>> 0, at)
  return archive
}

/** Says in the central directory that the first file has so many bytes. */
function claiming(archive: Buffer, sizeBytes: number): Buffer {
  archive.writeUInt32LE(sizeBytes, archive.indexOf(Buffer.from('PK\x01\x02')) + 24)
  return archive
}

/** Says that it has so many files. */
function counting(archive: Buffer, count: number): Buffer {
  const end = archive.indexOf(Buffer.from('PK\x05\x06'))
  archive.writeUInt16LE(count, end + 8)
  archive.writeUInt16LE(count, end + 10)
  return archive
}

/** Sets the flag of encryption in the central directory. */
function encrypted(archive: Buffer): Buffer {
  const at = archive.indexOf(Buffer.from('PK\x01\x02'))
  archive.writeUInt16LE(archive.readUInt16LE(at + 8) | 1, at + 8)
  return archive
}
