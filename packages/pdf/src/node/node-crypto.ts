import { createHash, webcrypto } from 'node:crypto'
import type { HostCrypto } from '../proof/signed-bytes.ts'

/** What `checkSignatures` needs, with Node's own digest, which takes a large file in parts and copies none of it. */
export const nodeCrypto: HostCrypto = {
  subtle: webcrypto.subtle,
  digestParts(algorithm, parts) {
    const hash = createHash(algorithm)
    for (const part of parts) hash.update(part)
    return new Uint8Array(hash.digest())
  },
}
