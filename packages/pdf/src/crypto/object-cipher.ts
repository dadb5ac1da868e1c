import { md5 } from '@noble/hashes/legacy.js'
import { concatBytes } from '../bytes/byte-writer.ts'
import { PdfError } from '../errors.ts'
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
import { rc4 } from './rc4.ts'

const aesSalt = Uint8Array.from([0x73, 0x41, 0x6c, 0x54])

/**
 * Ciphers and deciphers the strings and streams of objects with the key of the file. Values are never changed in
 * place: what is deciphered is a copy, so that nothing can be ciphered twice.
 * ISO 32000-2, 7.6.3
 */
export class ObjectCipher {
  readonly #fileKey: Uint8Array
  readonly #dict: EncryptionDictionary
  readonly #random: ((byteCount: number) => Uint8Array) | undefined

  constructor(
    fileKey: Uint8Array,
    dict: EncryptionDictionary,
    random: ((byteCount: number) => Uint8Array) | undefined,
  ) {
    this.#fileKey = fileKey
    this.#dict = dict
    this.#random = random
  }

  /** A copy of the object with its strings deciphered; signatures' `Contents` are plain. ISO 32000-2, 7.6.2 */
  value(value: PdfValue, ref: PdfRef): PdfValue {
    if (this.#dict.stringMethod === 'none') return value
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

  /** The stored bytes of a stream, deciphered. */
  stream({ bytes, dict, cipheredAs }: PdfStream): Uint8Array {
    return cipheredAs ? this.#decipher(bytes, cipheredAs, this.#streamMethod(dict)) : bytes
  }

  /** What writes the strings and streams of new objects. */
  readonly encipher = {
    string: (bytes: Uint8Array, ref: PdfRef): Uint8Array =>
      this.#encipher(bytes, ref, this.#dict.stringMethod),
    stream: (bytes: Uint8Array, dict: PdfDict, ref: PdfRef): Uint8Array =>
      this.#encipher(bytes, ref, this.#streamMethod(dict)),
  }

  /** A stream may name its own crypt filter; cross-reference streams and plain metadata are never ciphered. */
  #streamMethod(dict: PdfDict): CipherMethod {
    if (isName(dict.get('Type'), 'XRef')) return 'none'
    if (isName(dict.get('Type'), 'Metadata') && !this.#dict.isMetadataCiphered) return 'none'
    const filter = dict.get('Filter')
    const first = isArray(filter) ? filter[0] : filter
    if (!isName(first, 'Crypt')) return this.#dict.streamMethod
    const parameters = dict.get('DecodeParms')
    const own = isArray(parameters) ? parameters[0] : parameters
    const name = own instanceof PdfDict ? own.get('Name') : undefined
    return this.#dict.methodOf(name instanceof PdfName ? name.text : 'Identity')
  }

  #decipher(bytes: Uint8Array, ref: PdfRef, method: CipherMethod): Uint8Array {
    if (method === 'none' || bytes.length === 0) return bytes
    const key = this.#objectKey(ref, method)
    return method === 'rc4' ? rc4(key, bytes) : decipherAes(key, bytes)
  }

  #encipher(bytes: Uint8Array, ref: PdfRef, method: CipherMethod): Uint8Array {
    if (method === 'none') return bytes
    const key = this.#objectKey(ref, method)
    if (method === 'rc4') return rc4(key, bytes)
    if (!this.#random)
      throw new PdfError('random-missing', 'saving into an AES encrypted file needs random bytes')
    return encipherAes(key, this.#random(16), bytes)
  }

  /** Algorithm 1; AES with 256 bits uses the file key as it is. ISO 32000-2, 7.6.3.2 and 7.6.3.3 */
  #objectKey({ number, generation }: PdfRef, method: CipherMethod): Uint8Array {
    if (method === 'aes-256') return this.#fileKey
    const mixed = [number, number >> 8, number >> 16, generation, generation >> 8]
    const parts = [this.#fileKey, Uint8Array.from(mixed)]
    if (method === 'aes-128') parts.push(aesSalt)
    return md5(concatBytes(parts)).slice(0, Math.min(this.#fileKey.length + 5, 16))
  }
}
