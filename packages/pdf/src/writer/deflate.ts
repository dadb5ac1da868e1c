import { zlibSync } from 'fflate'

/** The host's deflate, faster than the engine's own: returns zlib data; must be deterministic. */
export type HostDeflate = (bytes: Uint8Array) => Uint8Array

/** Compresses to zlib data for `FlateDecode`; deterministic. ISO 32000-2, 7.4.4 */
export function deflate(bytes: Uint8Array, host?: HostDeflate): Uint8Array {
  return host ? host(bytes) : zlibSync(bytes, { level: 6 })
}
