/** Checks a certificate from its file: everything happens in the browser, and the file is sent nowhere. */
import { readSignedFile } from '@lectern/viewer/signed-file'
import { bakedText } from './baked-text.ts'
import { type Credential, readCredential, tokenIn } from './credential.ts'
import { checkFileSignature } from './file-signature.ts'
import { type FetchPublished, readKeys, readStatus, type Status } from './published.ts'
import { checkToken, isOfCredentials, type PublicKey, type Token } from './token.ts'

/**
 * What a file turned out to be.
 * `foreign`: no certificate of any portal like this · `unknown-key`: signed, but not by this portal · `forged`: the credential was
 * changed or made by somebody else · `changed`: the PDF was changed after it was signed · `no-keys`: the portal's keys cannot be had.
 */
export type Finding =
  | { readonly kind: 'foreign' | 'unknown-key' | 'forged' | 'changed' | 'no-keys' }
  | {
      readonly kind: 'genuine'
      readonly credential: Credential
      /** The full name of a PDF, whose holder has shown it; else the masked one. */
      readonly holder: string
      /** Whether the key that signed it has been replaced since then. */
      readonly hasFormerKey: boolean
      readonly isLapsed: boolean
      /** Undefined if the portal could not be asked. */
      readonly status: Status | undefined
      /** How long the check took in the browser, without waiting for the portal. */
      readonly tookMs: number
    }

interface Sources {
  readonly read: FetchPublished
  readonly now: () => Date
}

/** Checks the bytes of a PDF, of a token or its envelope, or of a badge. */
export async function checkCertificate(bytes: Uint8Array, { read, now }: Sources): Promise<Finding> {
  const keys = await readKeys(read)
  if (!keys) return { kind: 'no-keys' }
  const start = performance.now()
  const found = isPdf(bytes) ? await openPdf(bytes, keys) : openText(bytes)
  if ('kind' in found) return found
  const { token, sheet } = found
  const credential = readCredential(token)
  if (!credential) return { kind: 'foreign' }
  const check = await checkToken(token, keys)
  if (check !== 'signed') return { kind: check }
  // The signed file and the signed credential belong together.
  if (sheet && sheet.title.split(' ').at(-1) !== credential.number) return { kind: 'changed' }
  const tookMs = performance.now() - start
  const newest = keys.find(isOfCredentials)
  return {
    kind: 'genuine',
    credential,
    holder: sheet?.holder ?? credential.maskedName,
    hasFormerKey: newest?.kid !== token.keyId,
    isLapsed: credential.endsAt !== undefined && credential.endsAt < now(),
    status: await readStatus(read, keys, { ...credential, now: now() }),
    tookMs,
  }
}

interface Opened {
  readonly token: Token
  /** What the signed file says, its title with the number at the end; undefined for a bare credential. */
  readonly sheet: { readonly title: string; readonly holder: string } | undefined
}

/** The header may stand behind a few other bytes. ISO 32000-2, 7.5.2 */
const isPdf = (bytes: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-')

async function openPdf(
  bytes: Uint8Array,
  keys: readonly PublicKey[],
): Promise<Opened | { readonly kind: 'foreign' | 'changed' | 'unknown-key' }> {
  const opened = readPdf(bytes)
  if (!opened) return { kind: 'foreign' }
  const { file, token } = opened
  if (!file.signature) return { kind: 'changed' }
  const check = await checkFileSignature(file.signature, keys)
  if (check !== 'signed') return { kind: check }
  return { token, sheet: { title: file.title, holder: file.subject } }
}

/** Damaged files throw at many places; what cannot be read is no certificate. */
function readPdf(bytes: Uint8Array) {
  try {
    const file = readSignedFile(bytes)
    const attached = file.attachments.find(({ name }) => name === 'credential.json')
    const token = attached && tokenIn(new TextDecoder().decode(attached.content()))
    return token && { file, token }
  } catch {
    return undefined
  }
}

function openText(bytes: Uint8Array): Opened | { readonly kind: 'foreign' } {
  const token = tokenIn(bakedText(bytes) ?? new TextDecoder().decode(bytes))
  return token ? { token, sheet: undefined } : { kind: 'foreign' }
}
