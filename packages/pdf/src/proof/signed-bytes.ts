/** What the check of a signature needs from `globalThis.crypto`, the Web Cryptography API of browsers, workers and Node. */
export interface HostCrypto {
  readonly subtle: {
    digest(algorithm: string, data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>
  }
  /** The digest of parts one after the other, for a host that need not copy them for it. `algorithm` is named as for `subtle`. */
  readonly digestParts?: ((algorithm: string, parts: readonly Uint8Array[]) => Uint8Array) | undefined
}

/** What was signed, and its digests. */
export interface SignedBytes {
  /** In one piece. */
  whole(): Uint8Array<ArrayBuffer>
  digest(algorithm: string): Promise<Uint8Array>
}

/** Bytes that are joined when they are first needed. Digests are kept, because a signature and its time stamp may need the same one. */
export function signedBytes(parts: readonly Uint8Array[], { subtle, digestParts }: HostCrypto): SignedBytes {
  let joined: Uint8Array<ArrayBuffer> | undefined
  const digests = new Map<string, Promise<Uint8Array>>()
  const whole = () => (joined ??= joinedBytes(parts))
  const digestOf = async (algorithm: string) =>
    digestParts?.(algorithm, parts) ?? new Uint8Array(await subtle.digest(algorithm, whole()))
  return {
    whole,
    digest(algorithm) {
      const digest = digests.get(algorithm) ?? digestOf(algorithm)
      digests.set(algorithm, digest)
      return digest
    },
  }
}

function joinedBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
