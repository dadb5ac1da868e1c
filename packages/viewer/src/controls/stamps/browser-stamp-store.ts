import type { StampStore } from '../../tools/stamp/own-stamps.ts'
import type { StampPicture } from '../../tools/stamp/stamp-choice.ts'

const table = 'stamps'

/**
 * Stores stamps in IndexedDB, for hosts that may store pictures there. They are not encrypted, so anyone who uses the
 * same browser profile can read them; hosts should consider this for signatures. Rejects if the browser offers no
 * database or the quota is exceeded.
 */
export function createBrowserStampStore(databaseName = 'lectern-stamps'): StampStore {
  let opened: Promise<IDBDatabase> | undefined
  const open = (): Promise<IDBDatabase> => {
    opened ??= openDatabase(databaseName)
    return opened
  }

  /**
   * Sends the requests of a transaction and its end to the browser in one task, so that leaving the page right afterwards
   * does not abort it. `ask` returns a function that reads the results.
   */
  const within = async <Result>(
    mode: IDBTransactionMode,
    ask: (rows: IDBObjectStore) => () => Result,
  ): Promise<Result> => {
    const transaction = (await open()).transaction(table, mode)
    const results = ask(transaction.objectStore(table))
    transaction.commit()
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(results())
      transaction.onabort = () => reject(transaction.error)
    })
  }

  /** The key of each stamp by the stamp's id. Looking it up in the database first would delay the deletion. */
  const keys = new Map<string, IDBValidKey>()

  const all = () =>
    within('readonly', rows => {
      const [pictures, places] = [rows.getAll(), rows.getAllKeys()]
      return (): StampPicture[] => {
        for (const [index, key] of places.result.entries()) keys.set(pictures.result[index].id, key)
        return pictures.result.reverse()
      }
    })

  return {
    all,
    async keep(stamp) {
      const key = await within('readwrite', rows => {
        const added = rows.add(stamp)
        return () => added.result
      })
      keys.set(stamp.id, key)
    },
    async forget(id) {
      // A stamp that is still being stored has no key yet; reading waits for it.
      if (!keys.has(id)) await all()
      const key = keys.get(id)
      if (key === undefined) return
      await within('readwrite', rows => {
        rows.delete(key)
        return () => keys.delete(id)
      })
    },
  }
}

function openDatabase(name: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    // Keys are ascending numbers, so that stamps are ordered by creation.
    request.onupgradeneeded = () => request.result.createObjectStore(table, { autoIncrement: true })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
