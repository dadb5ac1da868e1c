import { zlibSync } from 'fflate'

/** zlib data as `FlateDecode` undoes it; the same bytes give the same result. ISO 32000-2, 7.4.4 */
export function deflate(bytes: Uint8Array): Uint8Array {
  return zlibSync(bytes, { level: 6 })
}
