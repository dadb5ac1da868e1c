/**
 * Values the browser keeps for the portal, sealed so that a copied profile folder or a curious extension reads
 * nothing. Invariant: what cannot be unsealed (lost key, changed text, other name) counts as not there.
 */

/** The part of `Storage` that is used; a `Map` behind it serves tests and pages without storage. */
export interface TextStore {
  getItem(name: string): string | null
  setItem(name: string, text: string): void
  removeItem(name: string): void
}

export interface SealedStore {
  /** The value kept under a name, unparsed; `undefined` if there is none or it cannot be unsealed. */
  read(name: string): Promise<unknown>
  /** Keeps a JSON value. Writes of one name end in the order they began. */
  write(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
}

const vectorLength = 12

/**
 * A store over `texts`, sealed with AES-GCM; the name is authenticated with the value, so that one sealed text
 * cannot stand in for another. `key` is asked for once, at the first use.
 */
export function createSealedStore(texts: TextStore, key: () => Promise<CryptoKey>): SealedStore {
  let asked: Promise<CryptoKey> | undefined
  const sealKey = () => {
    asked ??= key()
    return asked
  }
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(task: () => Promise<T>): Promise<T> => {
    const done = last.then(task, task)
    last = done
    return done
  }

  return {
    async read(name) {
      const text = texts.getItem(name)
      if (text === null) return undefined
      try {
        const sealed = fromBase64(text)
        const plain = await crypto.subtle.decrypt(
          cipher(name, sealed.subarray(0, vectorLength)),
          await sealKey(),
          sealed.subarray(vectorLength),
        )
        return JSON.parse(new TextDecoder().decode(plain))
      } catch {
        return undefined
      }
    },
    write: (name, value) =>
      inTurn(async () => {
        const vector = crypto.getRandomValues(new Uint8Array(vectorLength))
        const plain = new TextEncoder().encode(JSON.stringify(value))
        const sealed = new Uint8Array(
          await crypto.subtle.encrypt(cipher(name, vector), await sealKey(), plain),
        )
        texts.setItem(name, toBase64(new Uint8Array([...vector, ...sealed])))
      }),
    remove: name => inTurn(async () => texts.removeItem(name)),
  }
}

/** A store that forgets with the page. */
export function createMemoryStore(): SealedStore {
  const values = new Map<string, unknown>()
  return {
    read: async name => values.get(name),
    write: async (name, value) => void values.set(name, value),
    remove: async name => void values.delete(name),
  }
}

const cipher = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(name),
})

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))

const fromBase64 = (text: string) => Uint8Array.from(atob(text), character => character.charCodeAt(0))
