import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { makeQuickFolder } from '../testing/quick-folder.ts'
import { killLeftDatabase } from '../testing/server-process.ts'
import { takesAll } from '../testing/takes-all.ts'
import { runKillRounds } from './kill-rounds.ts'

const dataDir = makeQuickFolder('lectern-faults-')
afterAll(async () => {
  await killLeftDatabase(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

/** Only the second round kills the database too; `npm run test:faults` runs twenty. */
const rounds = takesAll ? 2 : 1
/** Overdue attempts that each round adds. */
const overdue = 30

test(`law 12: after kills during writes${takesAll ? ', with and without its database' : ''}, the server has everything it acknowledged`, {
  timeout: 240_000,
}, async () => {
  const report = await runKillRounds(dataDir, rounds, () => {})
  expect(report.losses).toEqual([])
  expect(report.acknowledged.comments).toBeGreaterThan(0)
  expect(report.acknowledged.decisions).toBeGreaterThan(0)
  expect(report.acknowledged.chunks).toBeGreaterThan(0)
  expect(report.acknowledged.answers).toBeGreaterThan(0)
  expect(report.acknowledged.closed).toBe(rounds * overdue)
  expect(report.acknowledged.saves).toBeGreaterThan(0)
  expect(report.acknowledged.reviews).toBeGreaterThan(0)
})
