import { md5 } from '@noble/hashes/legacy.js'
import { concatBytes } from '../bytes/byte-writer.ts'
import { PdfError, unlessRefused, type WarningLog } from '../errors.ts'
import type { DictReader } from '../objects/reader.ts'
import {
  isArray,
  isName,
  PdfDict,
  PdfName,
  type PdfRef,
  PdfStream,
  PdfString,
  type PdfValue,
} from '../objects/values.ts'
import { decipherAes, encipherAes } from './aes.ts'
import type { CipherMethod, EncryptionDictionary } from './encryption-dictionary.ts'
import { looksLikePlainMetadata } from './plain-metadata.ts'
import { rc4 } from './rc4.ts'

const aesSalt = Uint8Array.from([0x73, 0x41, 0x6c, 0x54])

/** Parameters of an `ObjectCipher`. */
export interface CipherParts {
  /** Undefined if nobody has given a password, for a file that opens without one. */
  readonly fileKey: Uint8Array | undefined
  readonly dict: EncryptionDictionary
  /**
   * Object number of the encryption dictionary, whose strings are not encrypted; undefined if it is a direct object.
   */
  readonly dictNumber: number | undefined
  /** Reads a dictionary of the file, following references. */
  readonly readerOf: (dict: PdfDict) => DictReader
  readonly random: ((byteCount: number) => Uint8Array) | undefined
  readonly warnings: WarningLog
}

/**
 * Encrypts and decrypts the strings and streams of objects with the file key. Values are never changed in place:
 * decrypted objects are copies, so that nothing can be encrypted twice.
 * ISO 32000-2, 7.6.3
 */
export class ObjectCipher {
  readonly #parts: CipherParts
  readonly #dict: EncryptionDictionary

  constructor(parts: CipherParts) {
    this.#parts = parts
    this.#dict = parts.dict
  }

  /**
   * A copy of the object with its strings decrypted; those of the encryption dictionary and signatures' `Contents`
   * are not encrypted.
   * ISO 32000-2, 7.6.2
   */
  value(value: PdfValue, ref: PdfRef): PdfValue {
    if (this.#dict.stringMethod === 'none' || ref.number === this.#parts.dictNumber) return value
    if (value instanceof PdfString)
      return new PdfString(this.#decipher(value.bytes, ref, this.#dict.stringMethod))
    if (isArray(value)) return value.map(element => this.value(element, ref))
    if (value instanceof PdfDict) {
      const isSignature = value.has('ByteRange') && value.has('Contents')
      const entries = [...value.entries].map(([key, inner]): [string, PdfValue] => [
        key,
        isSignature && key === 'Contents' ? inner : this.value(inner, ref),
      ])
      return new PdfDict(new Map(entries))
    }
    if (value instanceof PdfStream && !isName(value.dict.get('Type'), 'XRef')) {
      const dict = this.value(value.dict, ref)
      return dict instanceof PdfDict ? new PdfStream(dict, value.bytes, value.cipheredAs) : value
    }
    return value
  }

  /** The stored bytes of a stream, decrypted. */
  stream({ bytes, dict, cipheredAs }: PdfStream): Uint8Array {
    if (!cipheredAs) return bytes
    const isMetadata = isName(dict.get('Type'), 'Metadata')
    if (isMetadata && !this.#dict.isMetadataCiphered && looksLikePlainMetadata(bytes)) return bytes
    return this.#decipher(bytes, cipheredAs, this.#streamMethod(dict))
  }

  /** Encrypts the strings and streams of new objects. */
  readonly encipher = {
    string: (bytes: Uint8Array, ref: PdfRef): Uint8Array =>
      this.#encipher(bytes, ref, this.#dict.stringMethod),
    stream: (bytes: Uint8Array, dict: PdfDict, ref: PdfRef): Uint8Array =>
      this.#encipher(bytes, ref, this.#streamMethod(dict)),
  }

  /**
   * A stream may name its own crypt filter, embedded files may have a separate one, and cross-reference streams are
   * never encrypted.
   * ISO 32000-2, 7.6.6
   */
  #streamMethod(dict: PdfDict): CipherMethod {
    if (isName(dict.get('Type'), 'XRef')) return 'none'
    const own = this.#ownFilter(dict)
    if (own !== undefined) return this.#methodOf(own)
    const { embeddedFileFilter, streamMethod } = this.#dict
    const isEmbedded = embeddedFileFilter !== undefined && isName(dict.get('Type'), 'EmbeddedFile')
    return isEmbedded ? this.#methodOf(embeddedFileFilter) : streamMethod
  }

  /** Name of the stream's own crypt filter; undefined if it has none. ISO 32000-2, 7.4.10 */
  #ownFilter(dict: PdfDict): string | undefined {
    const reader = this.#parts.readerOf(dict)
    const first = reader.values('Filter')?.[0] ?? reader.value('Filter')
    if (!isName(first, 'Crypt')) return undefined
    const parameters = reader.values('DecodeParms')?.[0] ?? reader.value('DecodeParms')
    const name = parameters instanceof PdfDict ? parameters.get('Name') : undefined
    return name instanceof PdfName ? name.text : 'Identity'
  }

  /** A missing filter affects only the stream that names it, not the document. */
  #methodOf(name: string): CipherMethod {
    return unlessRefused(
      () => this.#dict.methodOf(name),
      ({ message }) => {
        this.#parts.warnings.note('encryption-damaged', `${message}`)
        return 'none'
      },
    )
  }

  #decipher(bytes: Uint8Array, ref: PdfRef, method: CipherMethod): Uint8Array {
    if (method === 'none' || bytes.length === 0) return bytes
    const key = this.#objectKey(ref, method)
    if (method === 'rc4') return rc4(key, bytes)
    return decipherAes(key, bytes, () =>
      this.#parts.warnings.note('encryption-damaged', 'incomplete blocks', {
        object: ref.number,
      }),
    )
  }

  #encipher(bytes: Uint8Array, ref: PdfRef, method: CipherMethod): Uint8Array {
    if (method === 'none') return bytes
    const key = this.#objectKey(ref, method)
    if (method === 'rc4') return rc4(key, bytes)
    if (!this.#parts.random) throw new PdfError('random-missing', 'encrypting needs random bytes')
    return encipherAes(key, this.#parts.random(16), bytes)
  }

  /** Algorithm 1; AES-256 uses the file key directly, Algorithm 1.A. ISO 32000-2, 7.6.3.2 and 7.6.3.3 */
  #objectKey({ number, generation }: PdfRef, method: CipherMethod): Uint8Array {
    const { fileKey } = this.#parts
    if (!fileKey) throw new PdfError('password-needed', 'an embedded file needs a password')
    if (method === 'aes-256') return fileKey
    const mixed = [number, number >> 8, number >> 16, generation, generation >> 8]
    const parts = [fileKey, Uint8Array.from(mixed)]
    if (method === 'aes-128') parts.push(aesSalt)
    return md5(concatBytes(parts)).slice(0, method === 'aes-128' ? 16 : Math.min(fileKey.length + 5, 16))
  }
}
