import { createDecipheriv } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { utf8FromText } from '../src/bytes/text-string.ts'
import { type EncryptionDictionary, readEncryptionDictionary } from '../src/crypto/encryption-dictionary.ts'
import { findLegacyKey } from '../src/crypto/legacy-key.ts'
import { checkPermissions, findModernKey, hashPassword } from '../src/crypto/modern-key.ts'
import { rc4 as engineRc4 } from '../src/crypto/rc4.ts'
import { PdfDocument } from '../src/index.ts'
import { DictReader } from '../src/objects/reader.ts'
import { PdfDict, PdfName, PdfString, type PdfValue } from '../src/objects/values.ts'
import { lockedPdf } from './encrypted-file.ts'
import { type KnownAnswer, knownAnswers } from './known-answers.data.ts'
import { annotationsByPdfJs, hasProgram, skipNote } from './other-programs.ts'
import { qpdfAccess } from './qpdf-encryption.ts'
import {
  algorithm2,
  algorithm2B,
  algorithm3,
  algorithm4,
  algorithm5,
  algorithm8,
  algorithm9,
  algorithm10,
  type LegacyFacts,
  rc4,
} from './standard-handler.ts'

/**
 * Checks ISO 32000-2, 7.6.4, algorithm by algorithm, with files that other programs wrote. The engine only checks
 * passwords: it implements Algorithms 2, 2.A, 2.B, 6, 7 and 11 to 13; those that compute entries (3 to 5, 8 to 10) are
 * in `standard-handler.ts`, with which the other tests make files.
 */

const fromHex = (text: string): Buffer => Buffer.from(text, 'hex')
const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
const legacy = knownAnswers.filter(({ revision }) => revision <= 4)
const modern = knownAnswers.filter(({ revision }) => revision >= 5)
const titled = (answers: readonly KnownAnswer[]) => answers.map(answer => [answer.made, answer] as const)

function dictionaryOf(
  answer: KnownAnswer,
  changes: Readonly<Record<string, PdfValue>> = {},
): EncryptionDictionary {
  const { version, revision, bits, permissions, method, hasPlainMetadata } = answer
  const strings = (['O', 'U', 'OE', 'UE', 'Perms'] as const).flatMap(key =>
    answer[key] === undefined ? [] : [[key, new PdfString(fromHex(answer[key]))] as const],
  )
  const filter = new PdfDict({ CFM: new PdfName(method ?? '') })
  const entries = {
    Filter: new PdfName('Standard'),
    V: version,
    R: revision,
    Length: bits,
    P: permissions,
    ...Object.fromEntries(strings),
    ...(hasPlainMetadata && { EncryptMetadata: false }),
    ...(method && {
      CF: new PdfDict({ StdCF: filter }),
      StmF: new PdfName('StdCF'),
      StrF: new PdfName('StdCF'),
    }),
    ...changes,
  }
  return readEncryptionDictionary(new DictReader(new PdfDict(entries), { resolve: value => value ?? null }))
}

const legacyKey = (answer: KnownAnswer, password: string) =>
  findLegacyKey(password, dictionaryOf(answer), fromHex(answer.id))

const factsOf = ({ revision, fileKey, permissions, id, hasPlainMetadata }: KnownAnswer): LegacyFacts => ({
  revision,
  keyLength: fileKey.length / 2,
  permissions,
  id: fromHex(id),
  isMetadataCiphered: !hasPlainMetadata,
})

/** The password as the file's writer encoded it: one byte per character in these revisions. */
const letters = (password: string): Buffer => Buffer.from(password, 'latin1')
/** The password as the file's writer encoded it: UTF-8, at most 127 bytes. */
const utf8 = (password: string): Buffer => Buffer.from(password, 'utf8').subarray(0, 127)
/** With keys below 128 bits Ghostscript derives the owner key differently from the standard. */
const isAsTheStandardHasIt = ({ made, fileKey, revision }: KnownAnswer): boolean =>
  revision === 2 || fileKey.length === 32 || !made.startsWith('Ghostscript')

describe('RC4', () => {
  // RFC 6229: the first 16 bytes of the key streams of these keys; the last three are the usual textbook examples.
  test.each([
    ['0102030405', '00'.repeat(16), 'b2396305f03dc027ccc3524a0a1118a8'],
    ['0102030405060708', '00'.repeat(16), '97ab8a1bf0afb96132f2f67258da15a8'],
    ['0102030405060708090a0b0c0d0e0f10', '00'.repeat(16), '9ac7cc9a609d1ef7b2932899cde41b97'],
    [toHex(letters('Key')), toHex(letters('Plaintext')), 'bbf316e8d940af0ad3'],
    [toHex(letters('Wiki')), toHex(letters('pedia')), '1021bf0420'],
    [toHex(letters('Secret')), toHex(letters('Attack at dawn')), '45a01f645fc35b383552544b9bf5'],
  ])('with key %s', (key, text, expected) => {
    expect(toHex(engineRc4(fromHex(key), fromHex(text)))).toBe(expected)
    expect(toHex(rc4(fromHex(key), fromHex(text)))).toBe(expected)
  })
})

describe('Algorithm 2: the file encryption key of revisions 2 to 4', () => {
  test.each(titled(legacy))('%s', (_, answer) => {
    expect(toHex(legacyKey(answer, answer.user)?.fileKey ?? letters(''))).toBe(answer.fileKey)
    expect(toHex(algorithm2(letters(answer.user), fromHex(answer.O), factsOf(answer)))).toBe(answer.fileKey)
  })
})

describe('Algorithm 2.A: the file encryption key of revisions 5 and 6', () => {
  test.each(titled(modern))('%s', (_, answer) => {
    for (const password of [answer.user, answer.owner])
      expect(toHex(findModernKey(password, dictionaryOf(answer))?.fileKey ?? letters(''))).toBe(
        answer.fileKey,
      )
  })
})

describe('Algorithm 3: O of revisions 2 to 4', () => {
  test.each(titled(legacy.filter(isAsTheStandardHasIt)))('%s', (_, answer) => {
    expect(toHex(algorithm3(letters(answer.owner), letters(answer.user), factsOf(answer)))).toBe(answer.O)
  })
})

describe('Algorithm 4: U of revision 2', () => {
  test.each(titled(legacy.filter(({ revision }) => revision === 2)))('%s', (_, answer) => {
    expect(toHex(algorithm4(fromHex(answer.fileKey)))).toBe(answer.U)
  })
})

describe('Algorithm 5: U of revisions 3 and 4, whose last half is arbitrary', () => {
  test.each(titled(legacy.filter(({ revision }) => revision > 2)))('%s', (_, answer) => {
    const U = toHex(algorithm5(fromHex(answer.fileKey), factsOf(answer)))
    expect(U.slice(0, 32)).toBe(answer.U.slice(0, 32))
  })
})

describe('Algorithm 6: the user password of revisions 2 to 4', () => {
  test.each(titled(legacy))('%s', (_, answer) => {
    expect(legacyKey(answer, answer.user)?.access).toBe('user')
    expect(legacyKey(answer, `${answer.user}x`.slice(-31))?.access).toBeUndefined()
  })
})

describe('Algorithm 7: the owner password of revisions 2 to 4', () => {
  test.each(titled(legacy))('%s', (_, answer) => {
    const found = legacyKey(answer, answer.owner)
    expect([found?.access, toHex(found?.fileKey ?? letters(''))]).toEqual(['owner', answer.fileKey])
  })
})

describe('Algorithm 8: U and UE of revisions 5 and 6', () => {
  test.each(titled(modern))('%s', (_, { user, U, UE, fileKey, revision }) => {
    const made = algorithm8(utf8(user), fromHex(U).subarray(32, 48), fromHex(fileKey), revision)
    expect([toHex(made.U), toHex(made.UE)]).toEqual([U, UE])
  })
})

describe('Algorithm 9: O and OE of revisions 5 and 6', () => {
  test.each(titled(modern))('%s', (_, { owner, O, U, OE, fileKey, revision }) => {
    const salts = fromHex(O).subarray(32, 48)
    const made = algorithm9(utf8(owner), salts, fromHex(fileKey), fromHex(U), revision)
    expect([toHex(made.O), toHex(made.OE)]).toEqual([O, OE])
  })
})

describe('Algorithm 10: Perms of revisions 5 and 6', () => {
  test.each(titled(modern))('%s', (_, { permissions, Perms = '', fileKey, hasPlainMetadata }) => {
    const plain = createDecipheriv('aes-256-ecb', fromHex(fileKey), null)
      .setAutoPadding(false)
      .update(fromHex(Perms))
    const made = algorithm10(permissions, !hasPlainMetadata, fromHex(fileKey), plain.subarray(12))
    expect(toHex(made)).toBe(Perms)
  })
})

describe('Algorithm 11: the user password of revisions 5 and 6', () => {
  test.each(titled(modern))('%s', (_, answer) => {
    expect(findModernKey(answer.user, dictionaryOf(answer))?.access).toBe('user')
    expect(findModernKey(`x${answer.user}`, dictionaryOf(answer))).toBeUndefined()
  })
})

describe('Algorithm 12: the owner password of revisions 5 and 6', () => {
  test.each(titled(modern))('%s', (_, answer) => {
    expect(findModernKey(answer.owner, dictionaryOf(answer))?.access).toBe('owner')
    expect(findModernKey(`x${answer.owner}`, dictionaryOf(answer))).toBeUndefined()
  })
})

describe('Algorithm 13: the encrypted copy of the permissions', () => {
  test.each(titled(modern))('%s', (_, answer) => {
    const key = fromHex(answer.fileKey)
    const check = (changes?: Readonly<Record<string, PdfValue>>) =>
      checkPermissions(key, dictionaryOf(answer, changes))
    const permissions = answer.permissions | 0
    expect(check()).toEqual({ isGenuine: true, permissions })
    expect(check({ P: permissions ^ 32 })).toEqual({ isGenuine: false, permissions })
    expect(check({ EncryptMetadata: answer.hasPlainMetadata ?? false })).toEqual({
      isGenuine: false,
      permissions,
    })
    expect(check({ Perms: new PdfString(letters('no')) })).toEqual({
      isGenuine: false,
      permissions: undefined,
    })
    expect(checkPermissions(key.fill(1), dictionaryOf(answer)).isGenuine).toBe(false)
  })
})

/**
 * Passwords, found by search, for which a round of Algorithm 2.B ends exactly on the limit. After round r the hash is
 * done if the last byte is at most r - 32: with a last byte of 32 or 42 after 64 or 74 rounds it just stops; with 33
 * after round 64, or 44 after round 75, it just continues. The hashes are those of `algorithm2B`; the last test of this
 * file has qpdf and pdf.js open files encrypted with such passwords.
 */
const limits: readonly (readonly [password: string, userHash: string, rounds: number, hash: string])[] = [
  ['limit 146', '', 64, '19152866cb0f5bd1b7844efc473911b058449506a197bc7b151de5113ad7ae11'],
  ['limit 230', '', 69, '119873409d7f8864568d1991688bd83d028ab559c50a6b5fdc0420299e3222f5'],
  ['limit 52', '', 74, 'ea96669e810d6adb70f5b72c1146aaf2aa957aa98b10fe69979e4fa3b363ca83'],
  ['limit 251', '', 76, '26cc043657b93a8e89f1b8ef1f9133b4ef400f5a4642d63132c48ebe6428cd61'],
  ['limit 79', '07', 64, '63e525c12a312d3bc4d723abb14eacbcff00f4622ca7e6fe3d1c0da8e88f1428'],
  ['limit 263', '07', 69, '9646a2a2d4a65d460882fede162870c0d3607917ed0bb67c0d6e4e209d123a83'],
  ['limit 378', '07', 79, '0747fa77b59245c62f194f9e1988822e10c5d2b0ed436318b224d06bc8e04e95'],
  ['limit 410', '07', 78, '3e7167f560c69e17af00a3a7d7f2a1ba4c50c58e79751e33933115a2382f6a45'],
]
const limitSalt = fromHex('0123456789abcdef')

describe('Algorithm 2.B: the hash of revision 6', () => {
  test.each(limits)('%s with user hash %j takes %i rounds', (password, userHash, rounds, hash) => {
    const U = fromHex(userHash.repeat(48))
    expect(toHex(hashPassword(utf8(password), limitSalt, U, 6))).toBe(hash)
    const traced = algorithm2B(utf8(password), limitSalt, U)
    expect([toHex(traced.hash), traced.rounds]).toEqual([hash, rounds])
  })

  test('agrees with the reference implementation for passwords of all lengths, with and without a user hash', () => {
    for (let length = 0; length <= 127; length += 3) {
      const password = utf8FromText('密码 pass'.repeat(12)).slice(0, length)
      const salt = Uint8Array.from({ length: 8 }, (_, n) => (length * 7 + n * 31) & 255)
      const U = Buffer.alloc(length % 2 === 0 ? 0 : 48, length)
      expect(toHex(hashPassword(password, salt, U, 6))).toBe(toHex(algorithm2B(password, salt, U).hash))
    }
  })
})

/** The first password whose hash with this salt and user hash ends as required. */
function findPassword(
  U: Uint8Array,
  ends: (rounds: number, lastBytes: readonly number[]) => boolean,
): string {
  for (let n = 0; ; n++) {
    const { rounds, lastBytes } = algorithm2B(utf8(`find ${n}`), limitSalt, U)
    if (ends(rounds, lastBytes)) return `find ${n}`
  }
}

describe.skipIf(!hasProgram('qpdf'))(
  `qpdf and pdf.js open files whose hash ends a round on the limit${skipNote('qpdf')}`,
  () => {
    test.each([
      [
        'just stops at round 64',
        (rounds: number, [first]: readonly number[]) => rounds === 64 && first === 32,
      ],
      ['just continues after round 64', (_: number, [first]: readonly number[]) => first === 33],
      [
        'just stops later',
        (rounds: number, lastBytes: readonly number[]) => rounds > 64 && lastBytes.at(-1) === rounds - 32,
      ],
    ])('%s', async (_, ends) => {
      const salts = Buffer.concat([limitSalt, limitSalt])
      const user = findPassword(Buffer.alloc(0), ends)
      const { U } = algorithm8(utf8(user), salts, Buffer.alloc(32), 6)
      const owner = findPassword(U, ends)
      const file = lockedPdf({ revision: 6, user, owner, salts })
      for (const [password, access] of [
        [user, 'user'],
        [owner, 'owner'],
      ] as const) {
        expect(qpdfAccess(file, password)).toBe(access)
        expect(await annotationsByPdfJs(file, password)).toMatchObject([{ subtype: 'Square' }])
        expect(PdfDocument.open(file, { password }).access).toBe(access)
      }
    })
  },
)
