/**
 * The RC4 stream cipher; encryption and decryption are the same. It is weak and used only because files need it. This
 * folder derives keys from passwords and decrypts; hashes and AES come from a library.
 */
export function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = new Uint8Array(256)
  for (let i = 0; i < 256; i++) state[i] = i
  for (let i = 0, j = 0; i < 256; i++) {
    const swapped = state[i] as number
    j = (j + swapped + (key[i % key.length] as number)) & 255
    state[i] = state[j] as number
    state[j] = swapped
  }
  const output = new Uint8Array(data.length)
  for (let n = 0, i = 0, j = 0; n < data.length; n++) {
    i = (i + 1) & 255
    const swapped = state[i] as number
    j = (j + swapped) & 255
    state[i] = state[j] as number
    state[j] = swapped
    output[n] = (data[n] as number) ^ (state[((state[i] as number) + swapped) & 255] as number)
  }
  return output
}
