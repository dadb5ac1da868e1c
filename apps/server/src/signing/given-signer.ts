import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { StartupError } from '../errors.ts'
import { publicDer } from './derived-key.ts'

/** A key with its certificates, given by the operator to sign the files of certificates. */
export interface GivenSigner {
  readonly privateKey: KeyObject
  /** DER; the key's own certificate first, then its issuers. */
  readonly chain: readonly Buffer[]
  /** From when and until when all certificates are valid that lead from the key to the end of its chain. */
  readonly validFrom: Date
  readonly validTo: Date
}

/** P-256, P-384 and P-521 as Node names them. */
const curves: ReadonlySet<string> = new Set(['prime256v1', 'secp384r1', 'secp521r1'])

const block = /-----BEGIN ([A-Z ]+)-----[^-]+-----END \1-----/g

/**
 * Reads a PEM file with a private key (RSA, or EC on P-256, P-384 or P-521) and the certificates of its chain, in any order.
 * @throws {StartupError} `config-invalid` for a file that cannot be read or used.
 */
export function readGivenSigner(path: string): GivenSigner {
  const refuse = (why: string, cause?: unknown) =>
    new StartupError('config-invalid', `CERTIFICATE_SIGNER: ${path} ${why}.`, { cause })
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (cause) {
    throw refuse('cannot be read', cause)
  }
  const blocks = [...text.matchAll(block)].map(([pem, label = '']) => ({ pem, label }))
  const keys = blocks.filter(({ label }) => label.endsWith('PRIVATE KEY'))
  if (keys.length !== 1) throw refuse('must have exactly one private key, not encrypted')
  try {
    const privateKey = createPrivateKey(keys[0]?.pem ?? '')
    const { asymmetricKeyType: type, asymmetricKeyDetails: { namedCurve = '' } = {} } = privateKey
    if (type !== 'rsa' && !(type === 'ec' && curves.has(namedCurve)))
      throw refuse('must have an RSA key, or an EC key on P-256, P-384 or P-521')
    const publicKey = publicDer(privateKey)
    const found = blocks
      .filter(({ label }) => label === 'CERTIFICATE')
      .map(({ pem }) => new X509Certificate(pem))
    const isOwn = (certificate: X509Certificate) =>
      certificate.publicKey.export({ format: 'der', type: 'spki' }).equals(publicKey)
    const own = found.filter(isOwn)
    if (own.length === 0) throw refuse('has no certificate of its private key')
    const paths = own.flatMap(each => pathsFrom(each, found))
    const longest = Math.max(...paths.map(endOf))
    const best = paths.find(path => endOf(path) === longest) ?? []
    const issuers = paths.filter(([first]) => first === best[0]).flat()
    return {
      privateKey,
      chain: [...new Set([...best, ...issuers])].map(({ raw }) => raw),
      validFrom: new Date(Math.max(...best.map(({ validFromDate }) => validFromDate.getTime()))),
      validTo: new Date(longest),
    }
  } catch (cause) {
    throw cause instanceof StartupError ? cause : refuse('is not a valid PEM file', cause)
  }
}

type Path = readonly X509Certificate[]

/** When the first certificate of a path ends. */
const endOf = (path: Path): number => Math.min(...path.map(({ validToDate }) => validToDate.getTime()))

/**
 * The ways from a certificate over its issuers to one that has none among `found`. There are several if an issuer is signed by another
 * one as well as by itself: programs take the one that is valid, so the way that ends last counts.
 */
function pathsFrom(certificate: X509Certificate, found: Path, before: Path = []): readonly Path[] {
  const path = [...before, certificate]
  if (isIssuedBy(certificate, certificate)) return [path]
  const issuers = found.filter(other => !path.includes(other) && isIssuedBy(certificate, other))
  return issuers.length === 0 ? [path] : issuers.flatMap(issuer => pathsFrom(issuer, found, path))
}

const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
