import { concatBytes } from '../bytes/byte-writer.ts'
import { latinFromBytes } from '../bytes/latin.ts'
import { textFromBytes, textFromUtf8 } from '../bytes/text-string.ts'
import { type DerValue, findDer, innerValues } from './der.ts'
import { isSameBytes } from './same-value.ts'

const sequence = 0x30
const integer = 0x02
const context = 0xa0
const wideMark = Uint8Array.of(0xfe, 0xff)
const maxNameLength = 100

/**
 * The name in the certificate that a signature says it was made with: common name, otherwise organisation. Neither the
 * signature nor the certificate is verified. Undefined if the bytes are no such signature.
 * RFC 5652, 5.1 and 5.3; RFC 5280, 4.1
 */
export function findSignerName(cms: Uint8Array): string | undefined {
  const [, content] = innerValues(findDer(cms))
  const parts = innerValues(innerValues(content)[0])
  const certificates = innerValues(parts.find(({ tag }) => tag === context)).map(readCertificate)
  const signer = innerValues(innerValues(parts.at(-1))[0])[1]
  const [issuer, serial] = signer?.tag === sequence ? innerValues(signer) : []
  const own = certificates.find(
    certificate => isSame(certificate?.issuer, issuer) && isSame(certificate?.serial, serial),
  )
  const certificate = own ?? (certificates.length === 1 ? certificates[0] : undefined)
  return findName(certificate?.subject)
}

function readCertificate(certificate: DerValue) {
  const fields = innerValues(innerValues(certificate)[0])
  const [serial, , issuer, , subject] = fields.slice(fields[0]?.tag === integer ? 0 : 1)
  return { serial, issuer, subject }
}

/** Object identifiers of the parts of a name, in the order in which they are preferred. RFC 5280, 4.1.2.4 */
const nameParts = ['85,4,3', '85,4,10', '85,4,11']

function findName(name: DerValue | undefined): string | undefined {
  const texts = new Map<string, string>()
  for (const value of innerValues(name).flatMap(innerValues)) {
    const [type, text] = innerValues(value)
    if (type && text) texts.set(type.content.join(), textOf(text))
  }
  return nameParts.flatMap(part => texts.get(part) || [])[0]
}

function textOf({ tag, content }: DerValue): string {
  if (tag === 12) return textFromUtf8(content)
  const isWide = tag === 30
  return isWide ? textFromBytes(concatBytes([wideMark, content])) : latinFromBytes(content)
}

function isSame(a: DerValue | undefined, b: DerValue | undefined): boolean {
  return a !== undefined && b !== undefined && isSameBytes(a.bytes, b.bytes)
}

/** A name as one short line: it was written by a stranger. */
export function tidied(name: string | undefined): string | undefined {
  const line = name?.replace(/[\p{C}\s]+/gu, ' ').trim()
  if (!line) return undefined
  return line.length > maxNameLength ? `${line.slice(0, maxNameLength)}…` : line
}
