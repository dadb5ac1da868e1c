import type { StampPicture } from '../tools/stamp-choice.ts'
import type { StampStore } from './own-stamps.ts'

const table = 'stamps'

/**
 * Stores stamps in IndexedDB, for hosts that may store pictures there. They are not encrypted, so anyone who uses the
 * same browser profile can read them; hosts should consider this for signatures. Rejects if the browser offers no
 * database or the quota is exceeded.
 */
export function createBrowserStampStore(databaseName = 'lectern-stamps'): StampStore {
  let opened: Promise<IDBDatabase> | undefined

  const open = (): Promise<IDBDatabase> => {
    opened ??= new Promise((resolve, reject) => {
      const request = indexedDB.open(databaseName, 1)
      // Keys are ascending numbers, so that stamps are ordered by creation.
      request.onupgradeneeded = () => request.result.createObjectStore(table, { autoIncrement: true })
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
    return opened
  }

  const within = async <Result>(
    mode: IDBTransactionMode,
    ask: (stamps: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> => {
    const transaction = (await open()).transaction(table, mode)
    const request = ask(transaction.objectStore(table))
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  }

  return {
    all: async () => (await within<StampPicture[]>('readonly', stamps => stamps.getAll())).reverse(),
    keep: async stamp => void (await within('readwrite', stamps => stamps.add(stamp))),
    async forget(id) {
      await within('readwrite', stamps => {
        const request = stamps.openCursor()
        request.onsuccess = () => {
          const cursor = request.result
          if (!cursor) return
          if (cursor.value.id === id) cursor.delete()
          cursor.continue()
        }
        return request
      })
    },
  }
}
