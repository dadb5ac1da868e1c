/** `npm run test:faults [rounds]`: starts a server, kills it again and again during writes, and prints what was lost. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runKillRounds } from './src/faults/kill-rounds.ts'
import { killLeftDatabase } from './src/testing/server-process.ts'

const rounds = Number(process.argv[2] ?? 20)
if (!Number.isInteger(rounds) || rounds < 1) {
  process.stderr.write('Usage: npm run test:faults [rounds]\n')
  process.exit(2)
}
const dataDir = mkdtempSync(join(tmpdir(), 'lectern-faults-'))
try {
  const report = await runKillRounds(dataDir, rounds, line => process.stdout.write(`${line}\n`))
  for (const loss of report.losses) process.stdout.write(`LOST ${loss}\n`)
  const {
    comments,
    decisions,
    repeated,
    chunks,
    files,
    answers,
    passed,
    closed,
    killsWhileClosing,
    saves,
    reviews,
  } = report.acknowledged
  process.stdout.write(
    `${rounds} kills; acknowledged: ${comments} comments, ${decisions} registrations, ${saves} saves of works, ${reviews} reviews, ${chunks} chunks, ${files} files, ${answers} answers of candidates, ${passed} passed exams, ${closed} overdue attempts decided once (${killsWhileClosing} kills while some of them were open); ${repeated} repeated under their key; ${report.losses.length} lost; slowest start ${report.slowestStartMs} ms\n`,
  )
  process.exitCode = report.losses.length === 0 ? 0 : 1
} finally {
  killLeftDatabase(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}
