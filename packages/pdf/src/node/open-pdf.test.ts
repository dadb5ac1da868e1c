import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { lockedPdf } from '../../test/encrypted-file.ts'
import { smallPdf } from '../../test/small-files.ts'
import { PdfDocument } from '../index.ts'
import { lendNode, lentParts, openPdf } from './open-pdf.ts'

const folder = mkdtempSync(join(tmpdir(), 'lectern-node-'))
afterAll(() => rmSync(folder, { recursive: true }))
const path = join(folder, 'one page.pdf')
const bytes = smallPdf('table')
writeFileSync(path, bytes)

const note = {
  annotationType: '/FreeText',
  rect: [10, 10, 290, 390],
  textContent: 'один 一',
  uuid: 'a',
  dateCreated: '2026-01-01T00:00:00Z',
} as const

describe('openPdf', () => {
  test.each([
    ['a path', path],
    ['a file URL', pathToFileURL(path)],
    ['bytes', bytes],
    ['bytes in a Buffer', Buffer.from(bytes)],
  ])('accepts %s', async (_, source) => {
    expect((await openPdf(source, { parts: [] })).pageCount).toBe(1)
  })

  test('rejects with the code of Node for a file that is missing, and of the engine for one that is no PDF', async () => {
    await expect(openPdf(join(folder, 'none.pdf'))).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(openPdf(Buffer.from('hello'))).rejects.toMatchObject({ code: 'not-a-pdf' })
  })

  test('lends a clock, random bytes and fonts: an encrypted document is saved without further options', async () => {
    const user = 'a-secret'
    const document = await openPdf(lockedPdf({ revision: 6, user, owner: 'owner' }), { password: user })
    document.add(0, note)
    const saved = document.save()
    expect(PdfDocument.open(saved, { password: user }).annotations(0).at(-1)).toMatchObject({
      subtype: 'FreeText',
      contents: note.textContent,
    })
  })

  test('prefers the options of the caller', async () => {
    const document = await openPdf(bytes, { parts: [], clock: () => new Date('2001-02-03T04:05:06Z') })
    document.add(0, { ...note, annotationType: '/Square' })
    const again = await openPdf(bytes, { parts: [] })
    again.add(0, { ...note, annotationType: '/Square' })
    expect(again.save({ now: new Date('2001-02-03T04:05:06Z') })).toEqual(document.save())
  })
})

test('each part lends what its documents need, and only when it is requested', async () => {
  const always = Object.keys(await lendNode([]))
  const added = async (part: (typeof lentParts)[number]) =>
    Object.keys(await lendNode([part])).filter(name => !always.includes(name))
  expect(always).toEqual([
    'colorReaders',
    'inflate',
    'decodeBrotli',
    'deflate',
    'random',
    'clock',
    'decodeText',
  ])
  expect(await Promise.all(lentParts.map(added))).toEqual([
    ['pictureDecoders', 'rareDrawings'],
    ['fontTables'],
    ['fontBook'],
  ])
})
