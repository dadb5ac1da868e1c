import { describe, expect, test } from 'vitest'
import type { PdfDocument } from '../src/index.ts'
import { type LockOptions, lockedPdf, lockedTexts } from './encrypted-file.ts'
import { codeOf, open } from './open-locked.ts'
import { skipNote } from './other-programs.ts'
import { qpdfCapabilities } from './qpdf-encryption.ts'
import { someDay, threeAnnotations } from './sample-annotations.ts'

const noQpdf = skipNote('qpdf')

describe('passwords', () => {
  const long = 'ü'.repeat(70)
  test.each([
    ['more than 127 bytes of UTF-8: the rest is ignored', 6, long, `${'ü'.repeat(63)}ünd mehr`],
    ['a character cut in two at 127 bytes', 6, long, long],
    ['SASLprep: a non-breaking space, a soft hyphen and a ligature', 6, 'a b-fi', 'a\u00a0b\u00ad-\ufb01'],
    ['a password that the writer did not prepare with SASLprep', 6, 'S\u00aaSL', 'S\u00aaSL'],
    ['a password that SASLprep would change, in revision 5', 5, '\u2168', '\u2168'],
    ['more than 32 characters in revision 3: the rest is ignored', 3, 'x'.repeat(32), 'x'.repeat(40)],
    ['UTF-8 where the standard requires PDFDocEncoding', 4, 'пароль', 'пароль'],
    ['PDFDocEncoding', 4, Uint8Array.from([0xa0, 0x80, 0xe4]), '€•ä'],
  ] as const)('%s', (_, revision, written, typed) => {
    const asUser = lockedPdf({ revision, user: written, owner: 'other' })
    const asOwner = lockedPdf({ revision, user: 'other', owner: written })
    expect(open(asUser, typed).access).toBe('user')
    expect(open(asOwner, typed).access).toBe('owner')
    expect(codeOf(() => open(asUser, 'x'))).toBe('password-wrong')
  })

  test('of user and owner that are equal give the owner’s permissions', () => {
    for (const revision of [2, 3, 4, 5, 6] as const)
      expect(open(lockedPdf({ revision, user: 'same', owner: 'same' }), 'same').access).toBe('owner')
  })
})

describe.skipIf(noQpdf !== '')(`permissions are the same as in qpdf${noQpdf}`, () => {
  const lists = [-4, -64, -3904, -44, -1084, -8, -2052, -1028, -516, -260, -12, -36, -3392]
  test.each(([2, 3, 4, 6] as const).flatMap(revision => lists.map(p => [revision, p] as const)))(
    'revision %i, P %i',
    (revision, permissions) => {
      const bytes = lockedPdf({ revision, permissions, user: 'user', owner: 'owner' })
      const mine = open(bytes, 'user').permissions
      const theirs = qpdfCapabilities(bytes, 'user')
      expect({
        printlow: mine.print,
        printhigh: mine.printFaithfully,
        modifyother: mine.modify,
        extract: mine.copy,
        // qpdf reads only bits 10 and 9. We also allow reading aloud to those who may copy, and filling in by bit 6.
        accessibility: mine.copyForAccessibility && (revision === 2 || (permissions & 512) !== 0),
        moddifyannotations: mine.annotate,
        modifyassembly: mine.assemble,
        modifyforms: mine.fillForms && (revision === 2 || (permissions & 256) !== 0),
      }).toEqual({ ...theirs, modify: undefined })
      expect(Object.values(open(bytes, 'owner').permissions)).not.toContain(false)
    },
  )
})

describe('an author’s ban on annotations', () => {
  const bytes = lockedPdf({ revision: 6, permissions: -36, user: 'user', owner: 'owner' })
  const addTo = (password: string): PdfDocument => {
    const document = open(bytes, password)
    for (const page of document.pages) document.add(0, threeAnnotations(page)[2] ?? fail())
    return document
  }
  test('is respected when the user saves', () => {
    expect(codeOf(() => addTo('user').save({ now: someDay }))).toBe('saving-forbidden')
    expect(codeOf(() => addTo('user').save({ now: someDay, voidsCertification: true }))).toBe(
      'saving-forbidden',
    )
    expect(codeOf(() => open(bytes, 'user').withoutAnnotations({ now: someDay }))).toBe('saving-forbidden')
  })
  test('does not apply to the owner, with an override, or to an unchanged document', () => {
    expect(addTo('owner').save({ now: someDay }).length).toBeGreaterThan(bytes.length)
    expect(addTo('user').save({ now: someDay, overridesPermissions: true }).length).toBeGreaterThan(
      bytes.length,
    )
    expect(open(bytes, 'user').save({ now: someDay })).toBe(bytes)
  })
})

function fail(): never {
  throw new Error('the sample has no such annotation')
}

describe('a damaged encryption dictionary', () => {
  const withEntries = (entries: Readonly<Record<string, string>>, lock: Partial<LockOptions> = {}) =>
    lockedPdf({ revision: 4, user: '', owner: 'owner', ...lock, entries })
  const codes = (bytes: Uint8Array): string[] => {
    const document = open(bytes)
    for (const number of [4, 6, 7, 8]) document.decodeObject(number)
    return document.warnings.map(({ code }) => code)
  }

  test.each([
    ['a public-key handler', { Filter: '/Adobe.PubSec', SubFilter: '/adbe.pkcs7.s5' }, 'security-public-key'],
    [
      'a public-key handler under another name',
      { Filter: '/Entrust.PPKEF', SubFilter: '/adbe.pkcs7.s4' },
      'security-public-key',
    ],
    ['an unknown handler', { Filter: '/FOPN_fLock' }, 'security-unknown'],
    ['version 3', { V: ' 3' }, 'security-unknown'],
    ['revision 7', { R: ' 7' }, 'security-unknown'],
    ['version 5 with revision 4', { V: ' 5' }, 'security-unknown'],
    ['no permissions', { P: ' null' }, 'encryption-unreadable'],
    ['no hash of the owner', { O: '()' }, 'encryption-unreadable'],
    ['no hash of the user', { U: ' null' }, 'encryption-unreadable'],
    ['a filter without a method', { CF: '<</StdCF<<>>>>' }, 'crypt-method-unknown'],
    ['AES of 256 bits under a key of 128', { CF: '<</StdCF<</CFM/AESV3>>>>' }, 'crypt-method-unknown'],
  ] as const)('%s is refused', (_, entries, code) => {
    expect(codeOf(() => open(withEntries(entries)))).toBe(code)
  })

  test('the message names the refused handler or version', () => {
    const other = withEntries({ Filter: '/FOPN_fLock' })
    expect(() => open(other)).toThrow('FOPN_fLock')
    expect(() => open(withEntries({ Filter: '/Adobe.PubSec', SubFilter: '/adbe.pkcs7.s5' }))).toThrow(
      'adbe.pkcs7.s5',
    )
  })

  const told: readonly (readonly [string, Readonly<Record<string, string>>, string, Partial<LockOptions>])[] =
    [
      ['a missing crypt filter affects only its streams', { EFF: '/Gone' }, 'encryption-damaged', {}],
      ['a wrong length', { Length: ' 40' }, 'key-length-invalid', { method: 'V2' }],
      ['an impossible length', { Length: ' 512' }, 'key-length-invalid', { revision: 3 }],
      [
        'permissions that contradict their encrypted copy',
        { P: ' -36' },
        'permissions-damaged',
        { revision: 6 },
      ],
      ['no encrypted copy of the permissions', { Perms: '()' }, 'permissions-damaged', { revision: 6 }],
    ]
  test.each(told)('%s gives a warning', (_, entries, code, lock) => {
    expect(codes(withEntries(entries, lock))).toContain(code)
  })

  test('opens files with contradictory entries by trying which reading fits the password', () => {
    const halved = Buffer.from(lockedPdf({ revision: 3, user: '', owner: 'o' }))
      .toString('latin1')
      .replace(/\/U<(.{32}).{32}>/, `/U<$1>${' '.repeat(32)}`)
    const odd: readonly (readonly [Uint8Array, number])[] = [
      [withEntries({ V: ' 1' }, { revision: 3 }), 128],
      [withEntries({ Length: ' 16' }, { revision: 3 }), 128],
      [withEntries({ Length: ' 40' }), 128],
      [withEntries({ Length: ' null' }, { revision: 3 }), 128],
      [withEntries({ Length: ' null' }, { revision: 3, bits: 40 }), 40],
      [withEntries({ P: ' 4294967292' }), 128],
      [new Uint8Array(Buffer.from(halved, 'latin1')), 128],
    ]
    for (const [bytes, keyBits] of odd) {
      const document = open(bytes)
      expect(document.encryption?.keyBits).toBe(keyBits)
      expect(Buffer.from(document.decodeObject(4)).toString('latin1')).toBe(lockedTexts.content[1])
    }
  })

  test('allows only what both the permissions and their copy allow', () => {
    const p = (permissions: number, entry: string) =>
      open(withEntries({ P: entry }, { revision: 6, permissions })).permissions.annotate
    expect([p(-4, ' -36'), p(-36, ' -4'), p(-4, ' -4')]).toEqual([false, false, true])
  })

  test('keeps the readable part of truncated data, with a warning', () => {
    const bytes = Buffer.from(withEntries({})).toString('latin1')
    const cut = bytes.replace(
      /(4 0 obj\n<<\/Length )(\d+)(>>\nstream\n.*?).{5}\nendstream/s,
      (_, head, length, data) => {
        return `${head}${Number(length) - 5}${data}\nendstream     `
      },
    )
    const document = open(new Uint8Array(Buffer.from(cut, 'latin1')))
    const content = Buffer.from(document.decodeObject(4)).toString('latin1')
    expect(lockedTexts.content[1].startsWith(content)).toBe(true)
    expect(content.length).toBe(16)
    expect(document.warnings).toMatchObject([{ code: 'encryption-damaged', object: 4 }])
  })
})
