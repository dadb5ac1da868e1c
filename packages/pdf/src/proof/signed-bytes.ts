/** What the check of a signature needs from `globalThis.crypto`, the Web Cryptography API of browsers, workers and Node. */
export interface HostCrypto {
  readonly subtle: {
    digest(algorithm: string, data: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>
  }
}

/** What was signed, and its digests. */
export interface SignedBytes {
  /** In one piece. */
  whole(): Uint8Array<ArrayBuffer>
  digest(algorithm: string): Promise<Uint8Array>
}

/** Bytes that are joined when they are first needed. Digests are kept, because a signature and its time stamp may need the same one. */
export function signedBytes(join: () => Uint8Array<ArrayBuffer>, { subtle }: HostCrypto): SignedBytes {
  let joined: Uint8Array<ArrayBuffer> | undefined
  const digests = new Map<string, Promise<Uint8Array>>()
  const whole = () => (joined ??= join())
  return {
    whole,
    digest(algorithm) {
      const digest =
        digests.get(algorithm) ?? subtle.digest(algorithm, whole()).then(buffer => new Uint8Array(buffer))
      digests.set(algorithm, digest)
      return digest
    },
  }
}
