import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { utf8FromText } from '../src/bytes/text-string.ts'
import { hashPassword } from '../src/crypto/modern-key.ts'
import { rc4 } from '../src/crypto/rc4.ts'
import { saslprep } from '../src/crypto/saslprep.ts'
import { PdfDocument, type PdfErrorCode } from '../src/index.ts'
import { corpusFiles, hasCorpus, readCorpusFile } from './corpus.ts'
import { annotationsByPdfJs, hasProgram, qpdfComplaints } from './other-programs.ts'
import { someDay, threeAnnotations } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'

const random = (byteCount: number): Uint8Array => new Uint8Array(randomBytes(byteCount))
const noCorpus = hasCorpus ? '' : ' (skipped: no corpus on this machine)'
const encrypted = corpusFiles.filter(file => file.passwords && !file.passwords.unknown)

function codeOf(work: () => unknown): PdfErrorCode | undefined {
  try {
    work()
  } catch (error) {
    return (error as { code?: PdfErrorCode }).code
  }
  return undefined
}

describe('RC4', () => {
  test.each([
    ['Key', 'Plaintext', 'bbf316e8d940af0ad3'],
    ['Wiki', 'pedia', '1021bf0420'],
    ['Secret', 'Attack at dawn', '45a01f645fc35b383552544b9bf5'],
  ])('ciphers with key %s the text %s', (key, text, expected) => {
    expect(Buffer.from(rc4(utf8FromText(key), utf8FromText(text))).toString('hex')).toBe(expected)
  })
})

/** Algorithm 2.B as the standard words it, on Node's own hashes and AES; `rounds` tells where it stopped. */
function hashByNode(
  password: Uint8Array,
  salt: Uint8Array,
  user: Uint8Array,
): { hash: Buffer; margin: number } {
  let key = createHash('sha256').update(password).update(salt).update(user).digest()
  for (let round = 0; ; round++) {
    const block = Buffer.concat(Array.from({ length: 64 }, () => Buffer.concat([password, key, user])))
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(
      false,
    )
    const mixed = cipher.update(block)
    const remainder = Number(BigInt(`0x${mixed.subarray(0, 16).toString('hex')}`) % 3n)
    key = createHash(['sha256', 'sha384', 'sha512'][remainder] ?? 'sha256')
      .update(mixed)
      .digest()
    const last = mixed.at(-1) ?? 0
    if (round >= 63 && last <= round + 1 - 32)
      return { hash: key.subarray(0, 32), margin: round + 1 - 32 - last }
  }
}

test('Algorithm 2.B agrees with the words of the standard, also where a round ends exactly on the limit', () => {
  let onLimit = 0
  for (let i = 0; i < 150; i++) {
    const password = utf8FromText(`password ${i} 密码`)
    const salt = Uint8Array.from({ length: 8 }, (_, n) => (i * 7 + n * 31) & 255)
    const user = i % 2 === 0 ? new Uint8Array() : Uint8Array.from({ length: 48 }, (_, n) => (i + n) & 255)
    const expected = hashByNode(password, salt, user)
    if (expected.margin === 0) onLimit++
    expect(Buffer.from(hashPassword(password, salt, user, 6))).toEqual(expected.hash)
  }
  expect(onLimit).toBeGreaterThan(0)
})

test.each([
  ['I\u00adX', 'IX'],
  ['user', 'user'],
  ['\u00aa', 'a'],
  ['\u2168', 'IX'],
  ['a\u00a0b', 'a b'],
])('SASLprep makes %j into %j', (given, expected) => expect(saslprep(given)).toBe(expected))

describe.skipIf(!hasCorpus)(`the encrypted files of the corpus${noCorpus}`, () => {
  test.each(encrypted.map(file => [file.path, file] as const))(
    '%s: every known password opens it',
    (_, file) => {
      const bytes = readCorpusFile(file)
      const { user, owner } = file.passwords ?? { user: null, owner: null }
      if (user !== null) expect(PdfDocument.open(bytes, { password: user }).pages.length).toBeGreaterThan(0)
      if (owner !== null && owner !== user && owner !== '') {
        const document = PdfDocument.open(bytes, { password: owner })
        expect(document.access).toBe('owner')
        expect(document.permissions.modify).toBe(true)
      }
      if (user !== '' && user !== null) {
        expect(codeOf(() => PdfDocument.open(bytes))).toBe('password-needed')
        expect(codeOf(() => PdfDocument.open(bytes, { password: 'surely not' }))).toBe('password-wrong')
      }
    },
  )

  test.each(corpusFiles.filter(file => file.passwords?.unknown).map(file => [file.path, file] as const))(
    '%s: refuses with a typed reason',
    (_, file) => {
      const code = codeOf(() => PdfDocument.open(readCorpusFile(file)))
      expect(['password-needed', 'security-unknown']).toContain(code)
    },
  )
})

describe.skipIf(!hasCorpus || !hasProgram('qpdf'))(
  `increments of encrypted files are readable elsewhere${noCorpus}${hasProgram('qpdf') ? '' : ' (skipped: qpdf is not installed)'}`,
  () => {
    const savable = encrypted.filter(file => file.opens.qpdf && file.opens.pdfjs)
    test.each(savable.map(file => [file.path, file] as const))('%s', async (_, file) => {
      const password = file.passwords?.user ?? file.passwords?.owner ?? ''
      const bytes = readCorpusFile(file)
      const document = PdfDocument.open(bytes, { password, random })
      const [page] = document.pages
      if (!page) throw new Error('no page')
      const added = threeAnnotations(page).map(data => document.add(0, data))
      const saved = document.save({ now: someDay, voidsCertification: true })
      const known = qpdfComplaints(bytes, password)
      expect(qpdfComplaints(saved, password).filter(complaint => !known.includes(complaint))).toEqual([])
      const listed = await annotationsByPdfJs(saved, password)
      for (const { subtype } of added) expect(listed.map(found => found.subtype)).toContain(subtype)
      const again = PdfDocument.open(saved, { password, random }).annotations(0)
      const texts = again.flatMap(({ contents }) => contents ?? [])
      for (const { contents } of added) if (contents) expect(texts).toContain(contents)
    })
  },
)

test('an encryption handler that is not the standard one is named as the reason', () => {
  const plain = Buffer.from(smallPdf('table')).toString('latin1')
  const bytes = Buffer.from(
    plain.replace('/Root 1 0 R', '/Root 1 0 R/Encrypt<</Filter/Other/V 4/R 4>>'),
    'latin1',
  )
  expect(codeOf(() => PdfDocument.open(new Uint8Array(bytes)))).toBe('security-unknown')
})
