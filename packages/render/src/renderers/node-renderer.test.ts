import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  corpusBytes,
  corpusFiles,
  corpusNote,
  corpusPassword,
  hasCorpus,
  sampledFiles,
} from '../testing/corpus.ts'
import { smallPdf } from '../testing/small-pdf.ts'
import { createNodeRenderer } from './node-renderer.ts'

const renderer = createNodeRenderer()
afterAll(() => renderer.destroy())

const open = (bytes: Uint8Array, password?: string) =>
  renderer.open({ kind: 'bytes', bytes }, password === undefined ? {} : { password })

const codeOf = (opening: Promise<unknown>) =>
  opening.then(
    () => 'opened',
    error => error.code,
  )

/** A file with the first match of `pattern` replaced. */
function withText(bytes: Uint8Array, pattern: RegExp, replacement: string): Uint8Array {
  const text = new TextDecoder('latin1').decode(bytes).replace(pattern, replacement)
  return Uint8Array.from(text, character => character.charCodeAt(0))
}

describe('the result of opening', () => {
  const whole = smallPdf({ content: 'BT /F1 12 Tf 20 20 Td (Hello) Tj ET' })
  test.each([
    ['nothing', new Uint8Array(0), 'not-a-pdf'],
    ['a text', new TextEncoder().encode('Dear reader, this is no PDF.'), 'not-a-pdf'],
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), 'not-a-pdf'],
    ['only the header', whole.slice(0, 9), 'damaged'],
    ['a file cut off before its pages', whole.slice(0, 60), 'damaged'],
    ['a complete file', whole, 'opened'],
    // PDFium finds no catalog without a trailer; the engine does.
    ['a file cut off before its trailer', whole.slice(0, -120), 'damaged'],
    ['a file with a wrong offset of its table', withText(whole, /startxref\n\d+/u, 'startxref\n7'), 'opened'],
  ] as const)('%s', async (_name, bytes, code) => {
    expect(await codeOf(open(bytes))).toBe(code)
  })

  test('an address that does not answer gives source-unreadable', async () => {
    const source = { kind: 'ranges', url: 'http://127.0.0.1:1/none.pdf', size: 10 } as const
    expect(await codeOf(renderer.open(source))).toBe('source-unreadable')
  })

  test('headers of the request go to the host', async () => {
    const file = createServer(({ headers }, response) =>
      response.writeHead(headers.authorization === 'Bearer a' ? 200 : 401).end(whole),
    )
    await new Promise<void>(resolve => file.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void file.close())
    const { port } = file.address() as AddressInfo
    const source = { kind: 'ranges', url: `http://127.0.0.1:${port}/a.pdf`, size: whole.length } as const
    expect(await codeOf(renderer.open(source))).toBe('source-unreadable')
    const request = { headers: { authorization: 'Bearer a' } }
    expect(await codeOf(renderer.open({ ...source, request }))).toBe('opened')
  })

  test('after close and destroy every call gives closed', async () => {
    const mine = createNodeRenderer()
    const document = await mine.open({ kind: 'bytes', bytes: whole })
    await document.close()
    expect(await codeOf(document.geometry(0))).toBe('closed')
    mine.destroy()
    expect(await codeOf(mine.open({ kind: 'bytes', bytes: whole }))).toBe('closed')
  })

  test('a page that does not exist gives page-missing', async () => {
    const document = await open(whole)
    for (const pageIndex of [-1, 1, 0.5]) {
      expect(await codeOf(document.draw({ pageIndex, scale: 1 }))).toBe('page-missing')
      expect(await codeOf(document.text(pageIndex))).toBe('page-missing')
    }
  })
})

describe.skipIf(!hasCorpus)(`encrypted files${corpusNote}`, () => {
  const encrypted = corpusFiles().filter(file => file.path.startsWith('encrypted/'))
  /** PDFium asks for a password if only streams are encrypted, and does not support public keys. */
  const beyondPdfium = new Set([
    'encrypted/gen--v4-cf-aes-streams-identity-strings-habibi-rotated.pdf',
    'encrypted/pdfbox--AESkeylength128.pdf',
  ])
  /** Only what is attached is encrypted: the pages open for everyone. */
  const openPages = new Set([
    'encrypted/pyhanko--embedded-encrypted-nocf.pdf',
    'encrypted/qpdf--unfilterable-with-crypt.pdf',
  ])
  const known = encrypted.filter(
    file => file.passwords && !file.passwords.unknown && !beyondPdfium.has(file.path),
  )

  test.each(known.map(file => [file.path, file] as const))(
    '%s opens only with its passwords',
    async (path, file) => {
      const bytes = corpusBytes(path)
      const { user, owner } = file.passwords ?? { user: null, owner: null }
      for (const password of [user, owner]) {
        if (password === null) continue
        const document = await open(bytes, password)
        expect(document.isEncrypted).toBe(true)
        await document.close()
      }
      if (user === '' || openPages.has(path)) return
      expect(await codeOf(open(bytes))).toBe('password-needed')
      expect(await codeOf(open(bytes, 'certainly not this'))).toBe('password-wrong')
    },
  )
})

describe('a document that opens without a password', () => {
  const locked = new URL('../../../viewer/test/copying-forbidden.pdf', import.meta.url)
  test.each([
    ['no password', undefined, 'opened'],
    ['the empty password', '', 'opened'],
    ['the owner’s password', 'owner', 'opened'],
    ['a wrong password', 'certainly not this', 'password-wrong'],
    // It has another Unicode form, which is tried as well.
    ['a wrong password with a ligature', 'ﬁn', 'password-wrong'],
  ])('opens with the right ones only: %s', async (_, password, code) => {
    expect(await codeOf(open(new Uint8Array(readFileSync(locked)), password))).toBe(code)
  })
})

describe('what the author allows', () => {
  const restricted = new URL('../../../viewer/test/copying-forbidden.pdf', import.meta.url)
  test.each([
    ['the reader', '', { mayPrint: false, mayPrintFaithfully: false, mayCopy: false }],
    ['the owner', 'owner', { mayPrint: true, mayPrintFaithfully: true, mayCopy: true }],
  ])('is known of a document that %s opens', async (_, password, rights) => {
    const document = await open(new Uint8Array(readFileSync(restricted)), password)
    expect(document.rights).toEqual(rights)
    await document.close()
  })
})

describe.skipIf(!hasCorpus)(`the corpus${corpusNote}`, () => {
  test('can be opened, drawn and read, or gives a typed error', async () => {
    const odd: string[] = []
    const files = sampledFiles(corpusFiles(), 3)
    for (const file of files) {
      try {
        const document = await open(corpusBytes(file.path), corpusPassword(file).password)
        if (file.agreed.pageCount !== undefined && document.pageCount !== file.agreed.pageCount) {
          odd.push(`${file.path}: ${document.pageCount} pages for ${file.agreed.pageCount}`)
        }
        const { pixels } = await document.draw({ pageIndex: 0, scale: 0.25 })
        if (pixels.some((value, index) => index % 4 === 3 && value !== 255))
          odd.push(`${file.path}: not opaque`)
        await document.text(0)
        await document.links(0)
        await document.outline()
        await document.close()
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? error.code : 'untyped'
        const isUnknown = file.passwords?.unknown || Object.values(file.opens).filter(Boolean).length < 3
        if (!isUnknown) odd.push(`${file.path}: ${code}`)
      }
    }
    const known = {
      'damaged/qpdf--69977.fuzz.pdf': 'damaged',
      'encrypted/gen--v4-cf-aes-streams-identity-strings-habibi-rotated.pdf': 'password-wrong',
    }
    const isTried = (path: string) => files.some(file => file.path === path)
    expect(odd).toEqual(
      Object.entries(known).flatMap(([path, code]) => (isTried(path) ? [`${path}: ${code}`] : [])),
    )
  }, 120_000)

  test('has the boxes and rotations on which other tools agree', async () => {
    const odd: string[] = []
    let count = 0
    for (const file of corpusFiles()) {
      const document = await open(corpusBytes(file.path), corpusPassword(file).password).catch(
        () => undefined,
      )
      for (const run of file.agreed.pageGeometry ?? []) {
        if (!document || !run.cropBox) continue
        count++
        const { box, rotation } = await document.geometry(run.from - 1)
        const isSame = box.every((value, index) => Math.abs(value - (run.cropBox?.[index] ?? 0)) < 0.01)
        if (!isSame || rotation !== run.rotate) odd.push(`${file.path} ${run.from}: ${box} ${rotation}`)
      }
      await document?.close()
    }
    expect(odd).toEqual([])
    expect(count).toBeGreaterThan(200)
  })
})
