/** Kills the server during writes; people repeat calls without an answer. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runKillRounds } from '../faults/kill-rounds.ts'
import { killLeftDatabase } from '../testing/server-process.ts'
import type { Attack } from './attack.ts'

/** `npm run test:faults -- 200` runs more rounds. */
const rounds = { full: 10, quick: 2 }

/** `kill -9` for the server, every other time also for the database. */
export const kills: Attack = {
  name: 'kills',
  does: `${rounds.full} times kill -9 while people write and decide, each call without an answer repeated under its key`,
  async run(effort) {
    const dataDir = mkdtempSync(join(tmpdir(), 'lectern-attack-'))
    try {
      const { losses, acknowledged, slowestStartMs } = await runKillRounds(dataDir, rounds[effort], () => {})
      const { comments, decisions, repeated } = acknowledged
      return {
        broken: losses,
        figures: [
          `${rounds[effort]} kills: ${comments} comments and ${decisions} decisions acknowledged, ${repeated} repeated, ${losses.length} lost or twice; slowest start ${slowestStartMs} ms`,
        ],
      }
    } finally {
      await killLeftDatabase(dataDir)
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
    }
  },
}
