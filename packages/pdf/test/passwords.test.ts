import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { plainCopy } from '../src/inspection/plain-copy.ts'
import { readCorpusFile } from './corpus.ts'
import { type LockOptions, lockedPdf, lockedStrings, lockedTexts } from './encrypted-file.ts'
import { codeOf, open } from './open-locked.ts'
import { skipNote, withFile } from './other-programs.ts'
import { qpdfAccess, qpdfVerdict } from './qpdf-encryption.ts'
import { someDay } from './sample-annotations.ts'

const noQpdf = skipNote('qpdf')
const noPoppler = skipNote('pdftotext')

type Lock = Omit<LockOptions, 'user' | 'owner'>

const filters = ['StdCF', 'Identity'] as const

/** Every kind of encryption, with every combination of crypt filters. */
const locks: readonly Lock[] = [
  { revision: 2 },
  { revision: 3, bits: 40 },
  { revision: 3 },
  ...([4, 5, 6] as const).flatMap(revision =>
    filters.flatMap(streams =>
      filters.flatMap(strings =>
        [undefined, ...filters].flatMap(attachments =>
          (['DocOpen', 'EFOpen'] as const).map(authEvent => ({
            revision,
            streams,
            strings,
            authEvent,
            ...(attachments && { attachments }),
          })),
        ),
      ),
    ),
  ),
  { revision: 4, method: 'V2', streams: 'StdCF', strings: 'Identity' },
  { revision: 4, hasPlainMetadata: true },
  { revision: 6, hasPlainMetadata: true },
]

/** Only the embedded files are encrypted, and their password is asked for when one is opened. */
const opensUnasked = ({ streams, strings, attachments, authEvent }: Lock): boolean =>
  streams === 'Identity' && strings === 'Identity' && attachments === 'StdCF' && authEvent === 'EFOpen'

const isWhole = ({ streams = 'StdCF', strings = 'StdCF', attachments, bits }: Lock): boolean =>
  streams === 'StdCF' && strings === 'StdCF' && attachments === undefined && bits === undefined

const table = locks.flatMap(lock =>
  (['', 'user'] as const).map(user => ({ title: `${JSON.stringify(lock)}, user "${user}"`, lock, user })),
)

/** Whether Poppler opens it. With a wrong owner's password it would try the empty one. */
const popplerOpens = (bytes: Uint8Array, password: string): boolean =>
  withFile(bytes, path => {
    const words = [password === 'owner' ? '-opw' : '-upw', password]
    return spawnSync('pdftotext', [...(password ? words : []), path, '-']).status === 0
  })

describe(`each kind of encryption opens with the passwords that other programs take, and with no other${noQpdf}${noPoppler}`, () => {
  test.each(table)('$title', ({ lock, user }) => {
    const bytes = lockedPdf({ ...lock, user, owner: 'owner' })
    const accessOf = (password: string | undefined): string | undefined => {
      try {
        return open(bytes, password).access
      } catch {
        return undefined
      }
    }
    const isFree = user === '' || opensUnasked(lock)
    expect(accessOf(undefined)).toBe(isFree ? 'user' : undefined)
    expect(accessOf('owner')).toBe('owner')
    expect(accessOf('user')).toBe(user === 'user' ? 'user' : undefined)
    expect(accessOf('wrong')).toBeUndefined()
    expect(codeOf(() => open(bytes, 'wrong'))).toBe('password-wrong')
    for (const password of ['', 'user', 'owner', 'wrong']) {
      const mine =
        password === '' && opensUnasked(lock) && user !== '' ? undefined : accessOf(password || undefined)
      if (noQpdf === '' && lock.bits === undefined) expect(qpdfAccess(bytes, password)).toBe(mine)
      // Poppler takes any password where nothing or only a part is encrypted.
      if (noPoppler === '' && isWhole(lock))
        expect(popplerOpens(bytes, password), password).toBe(mine !== undefined)
    }
  })
})

describe('a wrong password is never taken for none', () => {
  test.each([2, 3, 4, 5, 6] as const)('revision %i', revision => {
    const bytes = lockedPdf({ revision, user: '', owner: 'owner' })
    expect(() => open(bytes, 'wrong')).toThrow('the file opens without one')
    expect(() => lockedAs('user', revision, 'wrong')).toThrow(/^wrong password$/)
  })
})

const lockedAs = (user: string, revision: LockOptions['revision'], password: string) =>
  open(lockedPdf({ revision, user, owner: 'owner' }), password)

const squareWith = (textContent: string) => ({
  annotationType: '/Square' as const,
  rect: [9, 9, 60, 40] as const,
  uuid: textContent,
  dateCreated: someDay.toISOString(),
  textContent,
})

describe('a file of which only the embedded files are encrypted', () => {
  const files: readonly (readonly [string, () => Uint8Array, string, string])[] = [
    [
      'of pyHanko',
      () => readCorpusFile({ path: 'encrypted/pyhanko--embedded-encrypted-nocf.pdf' }),
      'secret',
      'owner',
    ],
    ...([4, 5, 6] as const).map(
      revision =>
        [
          `of revision ${revision}`,
          () =>
            lockedPdf({
              revision,
              user: 'user',
              owner: 'owner',
              streams: 'Identity',
              strings: 'Identity',
              attachments: 'StdCF',
              authEvent: 'EFOpen',
            }),
          'user',
          'user',
        ] as const,
    ),
  ]
  test.each(files)(
    '%s is read and marked without a password, which reading an embedded file needs',
    (_, make, word, access) => {
      const bytes = make()
      const document = open(bytes)
      const attached = document.attachments()[0]
      expect(document.access).toBe('user')
      expect(codeOf(() => attached?.content())).toBe('password-needed')
      document.add(0, squareWith('marked without'))
      expect(codeOf(() => document.unlock('wrong'))).toBe('password-wrong')
      const saved = document.save({ now: someDay })
      expect(document.unlock(word)).toBe(access)
      expect(attached?.content().length).toBeGreaterThan(0)
      // The same bytes, whether or not the password is known.
      expect(document.save({ now: someDay })).toEqual(saved)
      expect(open(saved).annotations(0).at(-1)?.contents).toBe('marked without')
      expect(open(saved, word).attachments()[0]?.content()).toEqual(attached?.content())
      if (noQpdf === '') expect(qpdfVerdict(saved, word)).toEqual({ status: 0, words: '' })
    },
  )

  test('asks for the password when it is opened, if its crypt filter says so', () => {
    const bytes = lockedPdf({
      revision: 6,
      user: 'user',
      owner: 'owner',
      streams: 'Identity',
      strings: 'Identity',
      attachments: 'StdCF',
    })
    expect(codeOf(() => open(bytes))).toBe('password-needed')
  })
})

describe('the owner’s password gives an open document all rights', () => {
  test.each([2, 3, 4, 5, 6] as const)('revision %i', revision => {
    const bytes = lockedPdf({ revision, permissions: -3904, user: '', owner: 'owner' })
    const document = open(bytes)
    document.add(0, squareWith('drawn before'))
    expect(document.permissions).toMatchObject({ annotate: false, copy: false, print: false })
    expect(codeOf(() => document.save({ now: someDay }))).toBe('saving-forbidden')
    expect(codeOf(() => document.unlock('x'.repeat(10_000)))).toBe('password-wrong')
    expect(document.access).toBe('user')
    expect(document.unlock('owner')).toBe('owner')
    expect(Object.values(document.permissions)).not.toContain(false)
    const saved = document.save({ now: someDay })
    expect(
      open(saved)
        .annotations(0)
        .map(({ contents }) => contents),
    ).toEqual([lockedStrings.annotation, 'drawn before'])
    // The rights do not become less again.
    expect(codeOf(() => document.unlock('wrong'))).toBe('password-wrong')
    expect(document.access).toBe('owner')
  })

  test('a document that is not encrypted takes any', () => {
    expect(open(readCorpusFile({ path: 'annotations/pdfjs--highlight.pdf' })).unlock('any')).toBe('open')
  })
})

describe('a plain copy', () => {
  test.each(table)('holds what the file holds: $title', ({ lock, user }) => {
    const bytes = lockedPdf({ ...lock, user, owner: 'owner' })
    const copy = open(plainCopy(bytes, { password: 'owner' }))
    expect(copy).toMatchObject({ isEncrypted: false, warnings: [] })
    for (const [number, text] of Object.values(lockedTexts)) {
      if (lock.revision < 4 && number > 8) continue
      expect(Buffer.from(copy.decodeObject(number)).toString('latin1')).toBe(text)
    }
    expect(copy.annotations(0)[0]?.contents).toBe(lockedStrings.annotation)
    if (noQpdf === '')
      expect(qpdfVerdict(plainCopy(bytes, { password: 'owner' }), '')).toMatchObject({ status: 0 })
  })

  test('leaves out only the embedded files whose password nobody has given', () => {
    const bytes = readCorpusFile({ path: 'encrypted/pyhanko--embedded-encrypted-nocf.pdf' })
    const copy = open(plainCopy(bytes))
    expect(copy.pageCount).toBe(open(bytes).pageCount)
    expect(copy.attachments()).toEqual([])
  })
})
