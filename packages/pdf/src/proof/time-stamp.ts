import { OctetString } from 'asn1js'
import { ContentInfo, SignedData, TSTInfo } from 'pkijs'
import { checkCms, digestNameOf, isKnownDigest } from './cms-signature.ts'
import { isSameBytes } from './same-value.ts'
import { type SignedBytes, signedBytes } from './signed-bytes.ts'
import type { CheckTools } from './stored-certificates.ts'
import type { CheckedTimeStamp } from './verdicts.ts'

/** `id-aa-timeStampToken`. RFC 3161, appendix A */
const stampAttribute = '1.2.840.113549.1.9.16.2.14'

/** Checks that a time stamp was given for `content`. @throws {Error} if it is none */
export async function checkTimeStamp(
  token: SignedData,
  content: SignedBytes,
  crypto: CheckTools,
): Promise<CheckedTimeStamp> {
  const { eContent } = token.encapContentInfo
  if (!(eContent instanceof OctetString)) throw new Error('a time stamp without content')
  const written = new Uint8Array(eContent.getValue())
  const { genTime, messageImprint } = TSTInfo.fromBER(written)
  const time = genTime.toISOString()
  const checked = await checkCms(token, signedBytes([written], crypto), crypto)
  if (checked.verdict === 'broken') return { ...checked, time }
  const digest = digestNameOf(messageImprint.hashAlgorithm.algorithmId)
  if (!isKnownDigest(digest)) return { ...checked, verdict: 'unchecked', why: 'algorithm', time }
  const stamped = messageImprint.hashedMessage.valueBlock.valueHexView
  if (isSameBytes(stamped, await content.digest(digest))) return { ...checked, time }
  return { ...checked, verdict: 'broken', why: 'bytes', time }
}

/** Checks the time stamp that a signature contains; undefined if it has none that can be read. */
export async function checkSignatureStamp(
  cms: SignedData,
  crypto: CheckTools,
): Promise<CheckedTimeStamp | undefined> {
  const [signer] = cms.signerInfos
  const token = signer?.unsignedAttrs?.attributes.find(({ type }) => type === stampAttribute)?.values[0]
  if (!signer || !token) return undefined
  try {
    const { content } = new ContentInfo({ schema: token })
    const value = new Uint8Array(signer.signature.valueBlock.valueHexView)
    return await checkTimeStamp(new SignedData({ schema: content }), signedBytes([value], crypto), crypto)
  } catch {
    return undefined
  }
}
