/**
 * Values that the portal stores in the browser, encrypted so that a copied profile folder or an extension cannot read
 * them. Invariant: a value that cannot be decrypted (lost key, changed text, other name) counts as missing.
 */

/** The part of `Storage` that is used; tests and pages without storage use a `Map`. */
export interface TextStore {
  getItem(name: string): string | null
  setItem(name: string, text: string): void
  removeItem(name: string): void
}

export interface SealedStore {
  /** The value stored under a name, not validated; `undefined` if there is none or it cannot be decrypted. */
  read(name: string): Promise<unknown>
  /** Stores a JSON value. Writes of the same name finish in the order in which they were started. */
  write(name: string, value: unknown): Promise<void>
  remove(name: string): Promise<void>
}

const vectorLength = 12

/**
 * A store over `texts`, encrypted with AES-GCM. The name is authenticated with the value, so that an encrypted value
 * cannot be moved to another name. `key` is called once, at the first use: when something is stored under a name that is
 * read, or is written. With `asksAhead` it is called at the first reading in any case, so that the first writing, which
 * a reload may follow at once, does not wait for it.
 */
export function createSealedStore(
  texts: TextStore,
  key: () => Promise<CryptoKey>,
  { asksAhead = false }: { readonly asksAhead?: boolean } = {},
): SealedStore {
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
      if (asksAhead) sealKey().catch(() => undefined)
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
        const bytes = new Uint8Array(vectorLength + sealed.length)
        bytes.set(vector)
        bytes.set(sealed, vectorLength)
        texts.setItem(name, toBase64(bytes))
      }),
    remove: name => inTurn(async () => texts.removeItem(name)),
  }
}

/** A store in memory. */
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

/** So many bytes are converted at once: a call takes a limited number of arguments. */
const bytesPerCall = 0x8000

function toBase64(bytes: Uint8Array): string {
  let characters = ''
  for (let at = 0; at < bytes.length; at += bytesPerCall)
    characters += String.fromCharCode(...bytes.subarray(at, at + bytesPerCall))
  return btoa(characters)
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), character => character.charCodeAt(0))
