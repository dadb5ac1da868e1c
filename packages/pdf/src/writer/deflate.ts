import { zlibSync } from 'fflate'

/** A deflate of the host, faster than the engine's own: gives zlib data; equal bytes must give equal results. */
export type HostDeflate = (bytes: Uint8Array) => Uint8Array

/** zlib data as `FlateDecode` undoes it; the same bytes give the same result. ISO 32000-2, 7.4.4 */
export function deflate(bytes: Uint8Array, host?: HostDeflate): Uint8Array {
  return host ? host(bytes) : zlibSync(bytes, { level: 6 })
}
