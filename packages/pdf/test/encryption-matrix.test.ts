import { describe, expect, test } from 'vitest'
import type { Encryption } from '../src/index.ts'
import { type LockOptions, lockedPdf, lockedStrings, lockedTexts } from './encrypted-file.ts'
import { codeOf, open } from './open-locked.ts'
import { annotationsByPdfJs, skipNote } from './other-programs.ts'
import { encryptedByQpdf, qpdfAccess, qpdfVerdict } from './qpdf-encryption.ts'
import { someDay, threeAnnotations } from './sample-annotations.ts'
import { smallPdf } from './small-files.ts'
import { sampled } from './takes-all.ts'

const noQpdf = skipNote('qpdf')

/** The file with three annotations, opened with this password and saved. */
function marked(bytes: Uint8Array, password: string): Uint8Array {
  const document = open(bytes, password)
  for (const page of document.pages) for (const data of threeAnnotations(page)) document.add(page.index, data)
  return document.save({ now: someDay })
}

const plain = smallPdf('table', {
  page: '/Annots[5 0 R]',
  objects: { 5: '<</Type/Annot/Subtype/Square/Rect[9 9 90 90]/Contents(words of a mark)>>' },
})

type Facts = Partial<Encryption>

const methods: readonly (readonly [title: string, words: readonly string[], facts: Facts])[] = [
  ['RC4 40', ['40'], { version: 1, revision: 2, keyBits: 40, streams: 'rc4' }],
  ['RC4 128', ['128', '--use-aes=n'], { version: 2, revision: 3, keyBits: 128, strings: 'rc4' }],
  [
    'RC4 128 by crypt filter',
    ['128', '--use-aes=n', '--force-V4'],
    { version: 4, revision: 4, keyBits: 128, streams: 'rc4' },
  ],
  ['AES 128', ['128', '--use-aes=y'], { version: 4, revision: 4, keyBits: 128, streams: 'aes-128' }],
  [
    'AES 128, clear metadata',
    ['128', '--use-aes=y', '--cleartext-metadata'],
    { revision: 4, hasPlainMetadata: true },
  ],
  [
    'AES 256 of revision 5',
    ['256', '--force-R5'],
    { version: 5, revision: 5, keyBits: 256, streams: 'aes-256' },
  ],
  [
    'AES 256',
    ['256'],
    { version: 5, revision: 6, keyBits: 256, strings: 'aes-256', hasPlainMetadata: false },
  ],
  ['AES 256, clear metadata', ['256', '--cleartext-metadata'], { revision: 6, hasPlainMetadata: true }],
]

const passwords = [
  ['both', 'user-pw', 'owner-pw'],
  ['empty user password', '', 'owner-pw'],
  ['non-ASCII characters', 'pässwörd', 'hôtel'],
] as const

const matrix = methods.flatMap(([title, words, facts]) =>
  passwords.flatMap(([kind, user, owner]) =>
    (['disable', 'generate'] as const).map(
      objectStreams =>
        [
          `${title}, passwords: ${kind}, object streams: ${objectStreams}d`,
          { user, owner, words, objectStreams },
          facts,
        ] as const,
    ),
  ),
)

describe.skipIf(noQpdf !== '')(
  `files encrypted by qpdf open with both passwords and can be annotated and saved${noQpdf}`,
  () => {
    test.each(sampled(matrix, 5))('%s', async (_, how, facts) => {
      const { user, owner } = how
      const bytes = encryptedByQpdf(plain, how)
      expect(open(bytes, user)).toMatchObject({ access: 'user', encryption: facts })
      expect(open(bytes, owner).access).toBe('owner')
      expect(open(bytes, owner).annotations(0)[0]?.contents).toBe('words of a mark')
      expect(codeOf(() => open(bytes, 'not-it'))).toBe('password-wrong')
      expect(codeOf(() => open(bytes))).toBe(user === '' ? undefined : 'password-needed')
      const saved = marked(bytes, user)
      expect(saved.subarray(0, bytes.length)).toEqual(bytes)
      const qpdfsWord = (password: string) =>
        Buffer.from(password, facts.revision && facts.revision >= 5 ? 'utf8' : 'latin1')
      expect(qpdfVerdict(saved, qpdfsWord(user))).toEqual({ status: 0, words: '' })
      expect(qpdfAccess(saved, qpdfsWord(owner))).toBe('owner')
      const again = open(saved, owner)
        .annotations(0)
        .map(({ contents }) => contents)
      expect(again.slice(0, 3)).toEqual(['words of a mark', 'first line\nsecond (line) \\ é', '批注'])
      // pdf.js checks the more complex structure.
      if (how.objectStreams === 'disable') return
      const listed = (await annotationsByPdfJs(saved, user)).map(({ subtype }) => subtype)
      expect(listed).toEqual(['Square', 'Highlight', 'Ink', 'Square'])
    })
  },
)

interface LockCase extends Omit<LockOptions, 'user' | 'owner'> {
  readonly title: string
  /** Whether qpdf can decrypt it; qpdf takes RC4 keys of other lengths for 128 bits, or hashes them differently. */
  readonly isReadByQpdf: boolean
}

/** Files encrypted as the standard describes. */
const locks: readonly LockCase[] = [
  ...Array.from({ length: 12 }, (_, n) => 40 + n * 8).flatMap((bits): LockCase[] => [
    { title: `RC4 of ${bits} bits`, isReadByQpdf: bits === 128, revision: 3, bits },
    {
      title: `RC4 of ${bits} bits by crypt filter`,
      isReadByQpdf: bits === 128,
      revision: 4,
      bits,
      method: 'V2',
    },
  ]),
  { title: 'RC4 of revision 2', isReadByQpdf: true, revision: 2 },
  ...([4, 5, 6] as const).flatMap(revision =>
    (
      [
        ['everything encrypted', {}],
        ['strings not encrypted', { strings: 'Identity' }],
        ['streams not encrypted', { streams: 'Identity' }],
        ['document metadata not encrypted', { hasPlainMetadata: true }],
        ['embedded files not encrypted', { attachments: 'Identity' }],
        ['only embedded files encrypted', { streams: 'Identity', strings: 'Identity', attachments: 'StdCF' }],
      ] as const
    ).map(
      ([title, lock]): LockCase => ({
        title: `revision ${revision}, ${title}`,
        isReadByQpdf: true,
        revision,
        ...lock,
      }),
    ),
  ),
]

describe('Algorithms 1 and 1.A: every string and stream of a file encrypted as the standard describes is decrypted', () => {
  test.each(locks)('$title', ({ isReadByQpdf, ...lock }) => {
    const bytes = lockedPdf({ ...lock, user: 'user', owner: 'owner' })
    for (const access of ['user', 'owner'] as const) {
      const document = open(bytes, access)
      expect(document.access).toBe(access)
      for (const [number, text] of Object.values(lockedTexts)) {
        if (lock.revision < 4 && number > 8) continue
        expect(Buffer.from(document.decodeObject(number)).toString('latin1')).toBe(text)
      }
      expect(document.annotations(0)[0]?.contents).toBe(lockedStrings.annotation)
      // The signature's contents are not encrypted.
      const plain = Buffer.from(lockedStrings.signature).toString('latin1')
      expect(document.inspectObject(10).syntax).toContain(`(${plain})`)
      expect(document.inspectObject(14).syntax).toContain('/Standard')
      expect(document.warnings).toEqual([])
      if (isReadByQpdf && !noQpdf) expect(qpdfAccess(bytes, access)).toBe(access)
    }
    if (!isReadByQpdf || noQpdf) return
    expect(qpdfVerdict(marked(bytes, 'user'), 'user')).toEqual({ status: 0, words: '' })
  })
})

describe.skipIf(noQpdf !== '')(`after five saves nothing is encrypted twice${noQpdf}`, () => {
  test.each([2, 3, 4, 5, 6] as const)('revision %i', revision => {
    let bytes = lockedPdf({ revision, user: 'user', owner: 'owner' })
    const expected: string[] = [lockedStrings.annotation]
    for (let round = 1; round <= 5; round++) {
      const document = open(bytes, round % 2 === 0 ? 'owner' : 'user')
      const [first] = document.annotations(0)
      const added = document.add(0, {
        annotationType: '/Square',
        rect: [10, 10, 60, 40],
        uuid: `round-${round}`,
        dateCreated: someDay.toISOString(),
        textContent: `round ${round} 批注`,
      })
      if (first) document.update(first.id, { textContent: `edited ${round}` })
      expect(added.contents).toBe(`round ${round} 批注`)
      expected[0] = `edited ${round}`
      expected.push(`round ${round} 批注`)
      const saved = document.save({ now: someDay })
      expect(saved.subarray(0, bytes.length)).toEqual(bytes)
      bytes = saved
    }
    const last = open(bytes, 'user')
    expect(last.annotations(0).map(({ contents }) => contents)).toEqual(expected)
    expect(last.warnings).toEqual([])
    expect(qpdfVerdict(bytes, 'owner')).toEqual({ status: 0, words: '' })
  })
})
