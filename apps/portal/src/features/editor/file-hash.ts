/** SHA-256 of bytes in hexadecimal. Pages without a secure origin have no `crypto.subtle` and compute it in JavaScript. */
export async function sha256Of(bytes: Uint8Array): Promise<string> {
  const digest = crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
    : (await import('@noble/hashes/sha2.js')).sha256(bytes)
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
}
