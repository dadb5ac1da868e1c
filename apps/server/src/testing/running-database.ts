import { join } from 'node:path'
import { type Database, openDatabase } from '../db/connect.ts'
import { clusterUser } from '../db/embedded/cluster-lock.ts'
import { readPostmaster } from '../db/embedded/postmaster-file.ts'
import { socketPort } from '../db/embedded/socket-folder.ts'

/** Opens a second connection to the embedded database of a running server. */
export async function withDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const host = readPostmaster(join(dataDir, 'postgres'))?.socketFolder
  if (host === undefined) throw new Error('the database does not run')
  const database = openDatabase({ host, port: socketPort, user: clusterUser, database: 'lectern', max: 2 })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
