import { cbc } from '@noble/ciphers/aes.js'

const blockLength = 16

/**
 * Deciphers AES-CBC data that begins with its initialisation vector. Kind to damage: a last incomplete block is cut
 * off, padding that is none is kept, and what is too short is empty; `noteDamage` is told once. No data at all is
 * the text of length 0.
 * ISO 32000-2, 7.6.3.2
 */
export function decipherAes(key: Uint8Array, data: Uint8Array, noteDamage: () => void): Uint8Array {
  if (data.length === 0) return data
  const blocks = Math.floor(data.length / blockLength) - 1
  if (blocks < 1) {
    if (data.length !== blockLength) noteDamage()
    return new Uint8Array()
  }
  const body = data.slice(blockLength, (blocks + 1) * blockLength)
  const plain = cbc(key, data.slice(0, blockLength), { disablePadding: true }).decrypt(body)
  const padding = plain.at(-1) ?? 0
  const isPadded =
    padding >= 1 && padding <= blockLength && plain.subarray(-padding).every(byte => byte === padding)
  if (!isPadded || data.length % blockLength !== 0) noteDamage()
  return isPadded ? plain.subarray(0, plain.length - padding) : plain
}

/** Enciphers with AES-CBC; the result begins with `iv`, 16 random bytes. ISO 32000-2, 7.6.3.2 */
export function encipherAes(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array {
  const body = cbc(key, iv).encrypt(data)
  const result = new Uint8Array(blockLength + body.length)
  result.set(iv)
  result.set(body, blockLength)
  return result
}
