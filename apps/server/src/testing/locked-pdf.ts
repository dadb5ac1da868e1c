/** A PDF of one page that is encrypted with a password, which may be empty. */
import { createHash } from 'node:crypto'

const hex = (bytes: Uint8Array): string => `<${Buffer.from(bytes).toString('hex')}>`

/** The padding of passwords. ISO 32000-2, 7.6.4.3.2, step a */
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')

/** Encrypted with 40-bit RC4, the oldest method. It has no strings or streams to encrypt. ISO 32000-2, 7.6.4 */
export function lockedPdf(password: string): Buffer {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32)
  const owner = Buffer.alloc(32, 7)
  const id = Buffer.alloc(16, 9)
  const permissions = Buffer.from([0xfc, 0xff, 0xff, 0xff])
  const key = createHash('md5')
    .update(Buffer.concat([padded, owner, permissions, id]))
    .digest()
    .subarray(0, 5)
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]/MediaBox[0 0 300 200]>>',
    '<</Type/Page/Parent 2 0 R>>',
    `<</Filter/Standard/V 1/R 2/P -4/O ${hex(owner)}/U ${hex(rc4(key, padding))}>>`,
  ]
  let file = '%PDF-1.4\n'
  const rows = objects.map((body, index) => {
    const row = `${String(file.length).padStart(10, '0')} 00000 n \n`
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return row
  })
  const trailer = `<</Size 5/Root 1 0 R/Encrypt 4 0 R/ID[${hex(id)}${hex(id)}]>>`
  file += `xref\n0 5\n0000000000 65535 f \n${rows.join('')}trailer\n${trailer}\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i)
  const swap = (i: number, j: number) => {
    const kept = state[i] ?? 0
    state[i] = state[j] ?? 0
    state[j] = kept
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  let [i, j] = [0, 0]
  return Buffer.from(
    data.map(byte => {
      i = (i + 1) & 255
      j = (j + (state[i] ?? 0)) & 255
      swap(i, j)
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0)
    }),
  )
}
