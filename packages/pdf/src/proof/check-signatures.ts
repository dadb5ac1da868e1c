/**
 * `@lectern/pdf/signature-check`: what is known about the signatures of a document, and whether the bytes that each of them covers
 * are those that were signed. Nobody checks whom a certificate belongs to: there is no list of trusted issuers.
 */
import { OctetString } from 'asn1js'
import type { Certificate } from 'pkijs'
import { check, type Shape } from '../arguments.ts'
import type { FoundSignature } from '../document/signatures.ts'
import { PdfString } from '../objects/values.ts'
import { openOptions } from '../options.ts'
import { checkCms, readCms } from './cms-signature.ts'
import { checkRawSignature } from './raw-signature.ts'
import type { ProofOptions } from './revision.ts'
import { isSameBytes } from './same-value.ts'
import { findHistories, type SignatureHistory } from './signature-histories.ts'
import { type HostCrypto, type SignedBytes, signedBytes } from './signed-bytes.ts'
import { findSigned } from './signed-part.ts'
import { type CheckTools, storedCertificates } from './stored-certificates.ts'
import { checkSignatureStamp, checkTimeStamp } from './time-stamp.ts'
import type { CheckedCms, CheckedTimeStamp } from './verdicts.ts'

export type { SignatureHistory } from './signature-histories.ts'
export type { HostCrypto } from './signed-bytes.ts'
export type { CertificateFacts, CheckedCms, CheckedTimeStamp, Verdict } from './verdicts.ts'

/** A signature, what became of the document after it, and whether what it covers is what was signed. */
export interface CheckedSignature extends SignatureHistory {
  readonly check: SignatureCheck
}

/** The check of one signature. */
export interface SignatureCheck extends CheckedCms {
  /** When it was signed, as a third party says: the time stamp that the signature contains, or that it is. */
  readonly timestamp?: CheckedTimeStamp
}

/** Bytes that are digested for one file, which takes some seconds. */
const maxDigested = 2 ** 31

/**
 * Checks the signatures that `signatureHistories` finds, in its order.
 * @param crypto `globalThis.crypto` of a browser, worker or Node; a page that is no secure context has no `subtle` in it, and then
 * nothing is checked
 * @throws {PdfError} what `PdfDocument.open` throws; `argument-invalid`
 * ISO 32000-2, 12.8
 */
export async function checkSignatures(
  bytes: Uint8Array,
  crypto: Partial<HostCrypto>,
  options: ProofOptions = {},
): Promise<readonly CheckedSignature[]> {
  check(bytes, 'bytes', 'Uint8Array')
  check(crypto, 'crypto', aHostCrypto)
  const { subtle, digestParts } = crypto
  check(options, 'options', openOptions)
  const checked: CheckedSignature[] = []
  let stored: readonly Certificate[] | undefined
  const tools = subtle && {
    subtle,
    digestParts,
    stored: () => (stored ??= storedCertificates(bytes, options)),
  }
  let digested = 0
  for (const { found, history } of findHistories(bytes, options)) {
    const [, before = 0, , length = 0] = found.signature.byteRange
    digested += before + length
    const result: SignatureCheck = !tools
      ? { verdict: 'unchecked', why: 'host' }
      : digested > maxDigested
        ? { verdict: 'unchecked', why: 'too-many' }
        : await checkSignature(found, bytes, tools).catch(() => unreadable)
    checked.push({ ...history, check: result })
  }
  return checked
}

const aHostCrypto: Shape = (given, name) => {
  const tag = {}.toString.call(given)
  const { subtle, digestParts } = (given ?? {}) as Partial<HostCrypto>
  const isCrypto =
    /Object|Crypto/.test(tag) &&
    (subtle === undefined || typeof subtle.digest === 'function') &&
    ['undefined', 'function'].includes(typeof digestParts)
  return isCrypto ? undefined : `${name} must be the Web Cryptography API of the host`
}

const unreadable: SignatureCheck = { verdict: 'unchecked', why: 'unreadable' }

async function checkSignature(
  { signature, dict }: FoundSignature,
  bytes: Uint8Array,
  crypto: CheckTools,
): Promise<SignatureCheck> {
  const signed = findSigned(bytes, signature.byteRange, dict.bytes('Contents'))
  if (!signed) return { verdict: 'unchecked', why: 'range' }
  const [, before = 0, behind = 0, length = 0] = signature.byteRange
  const content = signedBytes([bytes.subarray(0, before), bytes.subarray(behind, behind + length)], crypto)
  const filter = dict.name('SubFilter')
  if (filter === 'adbe.x509.rsa_sha1') {
    const [first] = dict.values('Cert') ?? []
    const certificate = first instanceof PdfString ? first.bytes : dict.bytes('Cert')
    return checkRawSignature({ signature: signed.cms, certificate }, content, crypto)
  }
  const cms = readCms(signed.cms)
  if (filter === 'ETSI.RFC3161') {
    const timestamp = await checkTimeStamp(cms, content, crypto)
    return { ...timestamp, timestamp }
  }
  const checked =
    filter === 'adbe.pkcs7.sha1'
      ? await checkDigestOf(cms, content, crypto)
      : await checkCms(cms, content, crypto)
  const timestamp = await checkSignatureStamp(cms, crypto)
  return { ...checked, ...(timestamp && { timestamp }) }
}

/** The signature object contains the SHA-1 digest of the file, and signs it. ISO 32000-2, 12.8.3.3 */
async function checkDigestOf(
  cms: Parameters<typeof checkCms>[0],
  content: SignedBytes,
  crypto: CheckTools,
): Promise<CheckedCms> {
  const { eContent } = cms.encapContentInfo
  const own = eContent instanceof OctetString ? new Uint8Array(eContent.getValue()) : undefined
  if (!own) return unreadable
  const checked = await checkCms(cms, signedBytes([own], crypto), crypto)
  const isSame = isSameBytes(own, await content.digest('SHA-1'))
  return isSame ? checked : { ...checked, verdict: 'broken', why: 'bytes' }
}
