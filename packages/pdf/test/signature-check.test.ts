/** Whether the bytes of signatures are checked: with real keys, on files of other programs, and on published attacks. */
import { webcrypto } from 'node:crypto'
import { AlgorithmIdentifier, RSASSAPSSParams } from 'pkijs'
import { describe, expect, test } from 'vitest'
import { type CheckedSignature, checkSignatures } from '../src/proof/check-signatures.ts'
import { isOverstepped, mayShowOther } from '../src/proof/signature-doubts.ts'
import { type CmsOptions, emptyContents, makeSigner, type Signer, sign } from './cms-signer.ts'
import { hasCorpus, readCorpusFile } from './corpus.ts'
import { publishedAttacks } from './published-attacks.data.ts'
import { signatureTold } from './signature-told.ts'
import { signedPdf } from './signed-file.ts'

const host = webcrypto
const ada = await makeSigner('Ada')
/** Another name for the same key. */
const mallory = await makeSigner('Mallory', ada.keys)
const stranger = await makeSigner('Ada')
const unsigned = signedPdf('table', { contents: emptyContents })

const verdictOf = async (bytes: Uint8Array): Promise<string> => {
  const [signature] = await checkSignatures(bytes, host)
  return signature ? signatureTold(signature) : 'no signature'
}

/** RSA-PSS with SHA-256, which masks with `mask`. RFC 8017, A.2.3 */
const pss = (mask: string, trailerField = 1) =>
  new AlgorithmIdentifier({
    algorithmId: '1.2.840.113549.1.1.10',
    algorithmParams: new RSASSAPSSParams({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: '2.16.840.1.101.3.4.2.1' }),
      maskGenAlgorithm: new AlgorithmIdentifier({
        algorithmId: '1.2.840.113549.1.1.8',
        algorithmParams: new AlgorithmIdentifier({ algorithmId: mask }).toSchema(),
      }),
      saltLength: 32,
      trailerField,
    }).toSchema(),
  })

test.each([
  ['masks with the digest that it signs', pss('2.16.840.1.101.3.4.2.1'), 'broken: signature, file'],
  ['masks with another digest than it signs', pss('1.3.14.3.2.26'), 'unchecked: algorithm, file'],
  ['ends in an unusual way', pss('2.16.840.1.101.3.4.2.1', 2), 'unchecked: algorithm, file'],
])('a signature that says it %s is called broken only if the host can tell', async (_, algorithm, told) => {
  expect(await verdictOf(await sign(unsigned, ada, { algorithm }))).toBe(told)
})

describe('a signature without its certificate', () => {
  const storing = ({ certificate }: Signer) => {
    const hex = `${Buffer.from(certificate.toSchema().toBER()).toString('hex')}>`
    return signedPdf('table', {
      contents: emptyContents,
      catalog: '/DSS<</Certs[20 0 R 21 0 R 22 0 R]>>',
      objects: {
        20: '<</Length 4>>\nstream\nnone\nendstream',
        21: '(none)',
        22: `<</Filter/ASCIIHexDecode/Length ${hex.length}>>\nstream\n${hex}\nendstream`,
      },
    })
  }

  test.each<[string, Uint8Array, string]>([
    ['is checked with the one that the document stores', storing(ada), 'intact, file'],
    ['is not checked if it stores none', unsigned, 'unchecked: certificate, file'],
    ['is not checked with one in another name', storing(mallory), 'unchecked: certificate, file'],
    ['is broken by one with another key', storing(stranger), 'broken: signature, file'],
  ])('%s', async (_, bytes, told) =>
    expect(await verdictOf(await sign(bytes, ada, { hasCertificate: false }))).toBe(told),
  )
})

describe.each<[string, CmsOptions]>([
  ['with attributes', {}],
  ['without the digest of the certificate', { namesCertificate: false }],
  ['without attributes', { hasAttributes: false }],
])('a signature %s', (_, options) => {
  test('is intact, and every changed byte breaks it', async () => {
    const bytes = await sign(unsigned, ada, options)
    expect(await verdictOf(bytes)).toBe('intact, file')
    const hole = Buffer.from(bytes).indexOf('/Contents<')
    for (const at of [9, hole - 60, bytes.length - 8]) {
      const changed = new Uint8Array(bytes)
      changed[at] = (changed[at] ?? 0) === 0x20 ? 0x0a : 0x20
      const [signature] = await checkSignatures(changed, host).catch(() => [])
      expect(signature?.check.verdict).not.toBe('intact')
    }
  })
})

test.each<[string, CmsOptions, string]>([
  [
    'another certificate for the key than the signed one',
    { shown: mallory.certificate },
    'broken: signature, file',
  ],
  [
    'a certificate in the same name with another key',
    { shown: stranger.certificate, namesCertificate: false },
    'broken: signature, file',
  ],
])('%s is noticed', async (_, options, words) => {
  expect(await verdictOf(await sign(unsigned, ada, options))).toBe(words)
})

test('the facts of the certificate are those it says', async () => {
  const [signature] = await checkSignatures(await sign(unsigned, ada), host)
  expect(signature?.check).toEqual({
    verdict: 'intact',
    digest: 'SHA-256',
    certificate: {
      subject: 'Ada',
      organisation: undefined,
      issuer: 'Ada',
      from: '2026-01-01T00:00:00.000Z',
      until: '2036-01-01T00:00:00.000Z',
      isSelfIssued: true,
    },
  })
})

test('without cryptography of the host nothing is claimed', async () => {
  const [signature] = await checkSignatures(await sign(unsigned, ada), {})
  expect(signature && signatureTold(signature)).toBe('unchecked: host, file')
})

describe('published attacks', () => {
  test.each(publishedAttacks.map(attack => [`${attack.family}: ${attack.name}`, attack] as const))(
    '%s',
    async (_, { make, says }) => {
      const signatures = await checkSignatures(await make(ada), host)
      expect(signatures.map(signatureTold)[0]).toBe(says)
    },
  )
})

/** As `pdfsig` of poppler and Adobe Acrobat say, where they check the signature. */
describe.skipIf(!hasCorpus)(
  `signatures of other programs${hasCorpus ? '' : ' (skipped: no corpus on this machine)'}`,
  () => {
    test.each<[file: string, verdicts: readonly string[], stamps: readonly string[]]>([
      ['dss--pkcs7_sha1.pdf', ['intact', 'intact'], ['intact']],
      ['openpdf--pdf_digital_signature_timestamp.pdf', ['intact'], ['intact']],
      ['pdfium--signature_reason.pdf', ['unchecked: range'], []],
      ['pdfjs--signed_verified.pdf', ['intact'], []],
      ['pyhanko--pades-lta-dss-indirect-arrs-test.pdf', ['intact', 'intact'], ['intact', 'intact']],
      [
        'pyhanko--pades-lta-dss-indirect-arrs-test-2.pdf',
        ['intact', 'intact', 'intact'],
        ['intact', 'intact', 'intact'],
      ],
      ['qpdf--digitally-signed.pdf', ['intact'], []],
    ])('of %s', async (file, verdicts, stamps) => {
      const signatures = await checkSignatures(readCorpusFile({ path: `signed/${file}` }), host)
      const words = ({ check }: CheckedSignature) =>
        signatureTold({ check } as CheckedSignature).split(',')[0]
      expect(signatures.map(words)).toEqual(verdicts)
      expect(signatures.flatMap(({ check }) => check.timestamp?.verdict ?? [])).toEqual(stamps)
      expect(signatures.some(isOverstepped)).toBe(false)
      expect(signatures.filter(mayShowOther).length).toBe(verdicts[0]?.startsWith('unchecked') ? 1 : 0)
    })
  },
)
