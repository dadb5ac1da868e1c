import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { saslprep } from '../src/crypto/saslprep.ts'
import { PdfDocument } from '../src/index.ts'
import { corpusFiles, hasCorpus, passwordOf, readCorpusFile, sampledFiles } from './corpus.ts'
import { codeOf } from './open-locked.ts'
import { annotationsByPdfJs, hasProgram, qpdfComplaints, skipNote } from './other-programs.ts'
import { someDay, threeAnnotations } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'

const random = (byteCount: number): Uint8Array => new Uint8Array(randomBytes(byteCount))
const noCorpus = hasCorpus ? '' : ' (skipped: no corpus on this machine)'
const encrypted = corpusFiles.filter(file => file.passwords && !file.passwords.unknown)

test.each([
  ['I\u00adX', 'IX'],
  ['user', 'user'],
  ['\u00aa', 'a'],
  ['\u2168', 'IX'],
  ['a\u00a0b', 'a b'],
  ['\u{2f868}\u{2f874}\u{2f91f}\u{2f95f}\u{2f9bf}', '\u{2136a}\u5f33\u43ab\u7aae\u4d57'],
  ['\u{2f875}', '\u5c22'],
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
        const opensUnasked = Buffer.from(bytes).includes('/EFOpen')
        expect(codeOf(() => PdfDocument.open(bytes))).toBe(opensUnasked ? undefined : 'password-needed')
        expect(codeOf(() => PdfDocument.open(bytes, { password: 'surely not' }))).toBe('password-wrong')
      }
    },
  )

  test.each(encrypted.map(file => [file.path, file] as const))(
    '%s: no unencrypted object is decrypted',
    (_, file) => {
      const document = PdfDocument.open(readCorpusFile(file), passwordOf(file))
      for (let number = 1; number < 300; number++) codeOf(() => document.inspectObject(number))
      const complaints = document.warnings.filter(({ code }) => /^(encryption|permissions|key)-/.test(code))
      expect(complaints).toEqual([])
    },
  )

  test.each(corpusFiles.filter(file => file.passwords?.unknown).map(file => [file.path, file] as const))(
    '%s: refuses with a typed reason',
    (_, file) => {
      const code = codeOf(() => PdfDocument.open(readCorpusFile(file)))
      expect(['password-needed', 'security-public-key']).toContain(code)
    },
  )
})

describe.skipIf(!hasCorpus || !hasProgram('qpdf'))(
  `other programs read increments of encrypted files${noCorpus}${skipNote('qpdf')}`,
  () => {
    const savable = sampledFiles(
      encrypted.filter(file => file.opens.qpdf && file.opens.pdfjs),
      3,
    )
    test.each(savable.map(file => [file.path, file] as const))('%s', async (_, file) => {
      const password = file.passwords?.user ?? file.passwords?.owner ?? ''
      const bytes = readCorpusFile(file)
      const document = PdfDocument.open(bytes, { password, random })
      const [page] = document.pages
      if (!page) throw new Error('no page')
      const added = threeAnnotations(page).map(data => document.add(0, data))
      const saved = document.save({ now: someDay, voidsCertification: true, overridesPermissions: true })
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

test('the error for a non-standard encryption handler names the handler', () => {
  const plain = Buffer.from(smallPdf('table')).toString('latin1')
  const bytes = Buffer.from(
    plain.replace('/Root 1 0 R', '/Root 1 0 R/Encrypt<</Filter/Other/V 4/R 4>>'),
    'latin1',
  )
  expect(codeOf(() => PdfDocument.open(new Uint8Array(bytes)))).toBe('security-unknown')
})
