import { cbc } from '@noble/ciphers/aes.js'

const blockLength = 16

/**
 * Decrypts AES-CBC data that begins with its initialisation vector. Tolerates damage: an incomplete last block is
 * dropped, invalid padding is kept, and data that is too short gives an empty result; `noteDamage` is called once.
 * Empty data is decrypted to empty data.
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

/** Encrypts with AES-CBC; the result begins with `iv`, 16 random bytes. ISO 32000-2, 7.6.3.2 */
export function encipherAes(key: Uint8Array, iv: Uint8Array, data: Uint8Array): Uint8Array {
  const body = cbc(key, iv).encrypt(data)
  const result = new Uint8Array(blockLength + body.length)
  result.set(iv)
  result.set(body, blockLength)
  return result
}
