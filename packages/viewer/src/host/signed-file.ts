/** What a signed document says about itself, for hosts that verify its signature. */
import { type Attachment, PdfDocument } from '@lectern/pdf'

/** A document with its signature, which is not verified. */
export interface SignedFile {
  /**
   * The signature over every byte but its own; undefined without one, for example because something was appended after signing.
   */
  readonly signature:
    | {
        /** The bytes before and behind the signature. */
        readonly signed: readonly [Uint8Array, Uint8Array]
        /** The signature object: CMS in DER, perhaps with zeros behind it. */
        readonly cms: Uint8Array
      }
    | undefined
  readonly attachments: readonly Attachment[]
  /** The document's title, which its producer has written; empty if there is none. */
  readonly title: string
  /** The document's subject, which its producer has written; empty if there is none. */
  readonly subject: string
}

/**
 * Reads a document whose signature a host verifies. Nothing is verified here: the caller checks `signature` before it believes
 * anything of the rest. @throws {PdfError} for bytes that are no PDF. ISO 32000-2, 12.8.1
 */
export function readSignedFile(bytes: Uint8Array): SignedFile {
  const pdf = PdfDocument.open(bytes)
  const whole = pdf.signatures().filter(({ coversWholeFile }) => coversWholeFile)
  const parts = whole.length === 1 ? partsOf(bytes, whole[0]?.byteRange ?? []) : undefined
  const { title = '', subject = '' } = pdf.metadata()
  return { signature: parts, attachments: pdf.attachments(), title, subject }
}

/** The signed bytes and the signature between them, which must be one string of hexadecimal digits and nothing else. */
function partsOf(bytes: Uint8Array, range: readonly number[]): SignedFile['signature'] {
  const [start, before = 0, behind = 0, length = 0] = range
  if (range.length !== 4 || start !== 0 || behind + length !== bytes.length) return undefined
  const digits = new TextDecoder('latin1').decode(bytes.subarray(before, behind))
  if (!/^<(?:[0-9a-f]{2})+>$/i.test(digits)) return undefined
  const cms = new Uint8Array((digits.length - 2) / 2)
  for (let index = 0; index < cms.length; index++)
    cms[index] = Number.parseInt(digits.slice(1 + 2 * index, 3 + 2 * index), 16)
  return { signed: [bytes.subarray(0, before), bytes.subarray(behind)], cms }
}
