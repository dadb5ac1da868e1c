/**
 * The key that encrypts stored values. It is generated once per browser profile and kept in IndexedDB as a
 * non-extractable key. Two tabs that start at once both use the key that was stored first.
 */

const databaseName = 'lectern'
const tableName = 'keys'
const keyName = 'stored-values'

/** The profile's key, generated at the first call. Rejects if the browser forbids IndexedDB. */
export async function profileKey(): Promise<CryptoKey> {
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const database = await openDatabase()
  try {
    return await new Promise<CryptoKey>((resolve, reject) => {
      const transaction = database.transaction(tableName, 'readwrite')
      const table = transaction.objectStore(tableName)
      const kept = table.get(keyName)
      let result = fresh
      kept.onsuccess = () => {
        if (kept.result instanceof CryptoKey) result = kept.result
        else table.put(fresh, keyName)
      }
      transaction.oncomplete = () => resolve(result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(tableName)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
