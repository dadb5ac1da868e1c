/** Makes the signed file of a certificate. */
import { createPrivateKey } from 'node:crypto'
import { CryptoKeySigner, PDF } from '@libpdf/core'
import { drawSheet } from './draw-sheet.ts'
import type { SheetContent } from './sheet-content.ts'

/** The key that signs a file, as plain data. */
export interface SheetSigner {
  /** PKCS #8 in base64. */
  readonly privateKey: string
  /** DER in base64; the key's own certificate first. */
  readonly chain: readonly string[]
}

const digest = 'SHA-256'

/** Draws a sheet and appends a PAdES signature of the level B-B. ETSI EN 319 142-1, 5.3 */
export async function makeSheet(content: SheetContent, signer: SheetSigner): Promise<Uint8Array> {
  const pdf = await PDF.load(await drawSheet(content))
  const { bytes } = await pdf.sign({
    signer: signerOf(signer),
    signingTime: new Date(content.madeAt),
    reason: `Certificate ${content.number}`,
    digestAlgorithm: digest,
    subFilter: 'ETSI.CAdES.detached',
  })
  return bytes
}

/** A key of Node as the library names it: it knows uses of keys that the types of browsers do not have. */
type SigningKey = ConstructorParameters<typeof CryptoKeySigner>[0]

function signerOf({ privateKey, chain }: SheetSigner): CryptoKeySigner {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' })
  const [own = new Uint8Array(), ...issuers] = chain.map(part => new Uint8Array(Buffer.from(part, 'base64')))
  if (key.asymmetricKeyType === 'rsa') {
    const name = 'RSASSA-PKCS1-v1_5'
    const cryptoKey = key.toCryptoKey({ name, hash: digest }, false, ['sign']) as SigningKey
    return new CryptoKeySigner(cryptoKey, own, 'RSA', name, issuers)
  }
  const { crv } = key.export({ format: 'jwk' })
  const cryptoKey = key.toCryptoKey({ name: 'ECDSA', namedCurve: crv ?? '' }, false, ['sign']) as SigningKey
  return new CryptoKeySigner(cryptoKey, own, 'EC', 'ECDSA', issuers)
}
