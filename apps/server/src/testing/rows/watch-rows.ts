import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Db } from '../../db/connect.ts'
import { whenOver } from '../when-over.ts'
import { RowChecking } from './row-checking.ts'

/** The database with rows compared to the row types of queries; if some differ, the test or test file fails at its end. */
export function watchRows(db: Db): Db {
  const { claims, seenFolder } = inject('rows')
  const rows = new RowChecking(claims)
  whenOver(() => {
    writeFileSync(join(seenFolder, randomUUID()), JSON.stringify([...rows.seen]))
    if (rows.misfits.size > 0)
      throw new Error(`Rows are not what queries claim:\n${[...rows.misfits].join('\n')}`)
  })
  return db.withPlugin(rows)
}
