/**
 * `npm run test:faults [rounds] [exams [candidates]]`: starts a server, kills it again and again during writes, or while a room of
 * candidates takes an exam, and prints what was lost.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runExamRounds } from './src/faults/exam-rounds.ts'
import { runKillRounds } from './src/faults/kill-rounds.ts'
import { killLeftDatabase } from './src/testing/server-process.ts'

const [rounds, candidateCount] = [Number(process.argv[2] ?? 20), Number(process.argv[4] ?? 60)]
const areExams = process.argv[3] === 'exams'
const isUsed = [rounds, candidateCount].every(number => Number.isInteger(number) && number > 0)
if (!isUsed || (process.argv.length > 3 && !areExams)) {
  process.stderr.write('Usage: npm run test:faults [rounds] [exams [candidates]]\n')
  process.exit(2)
}
const say = (line: string) => process.stdout.write(`${line}\n`)
const dataDir = mkdtempSync(join(tmpdir(), 'lectern-faults-'))
try {
  const losses = areExams ? await killExams(dataDir) : await killWriters(dataDir)
  for (const loss of losses) say(`LOST ${loss}`)
  process.exitCode = losses.length === 0 ? 0 : 1
} finally {
  killLeftDatabase(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}

async function killWriters(folder: string): Promise<readonly string[]> {
  const report = await runKillRounds(folder, rounds, say)
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
  say(
    `${rounds} kills; acknowledged: ${comments} comments, ${decisions} registrations, ${saves} saves of works, ${reviews} reviews, ${chunks} chunks, ${files} files, ${answers} answers of candidates, ${passed} passed exams, ${closed} overdue attempts decided once (${killsWhileClosing} kills while some of them were open); ${repeated} repeated under their key; ${report.losses.length} lost; slowest start ${report.slowestStartMs} ms`,
  )
  return report.losses
}

async function killExams(folder: string): Promise<readonly string[]> {
  const report = await runExamRounds(folder, { rounds, candidateCount }, say)
  const { answers, passed, timed, overdue, closed, killsWhileClosing } = report
  const { slowestClosingMs, slowestStartMs, losses } = report
  say(
    `${rounds} kills with ${candidateCount} candidates; acknowledged: ${answers} answers, ${passed} passed exams; ${timed.begun} questions with a limit given out, ${timed.givenAgain} times again, ${timed.taken} answers to them taken and ${timed.late} too late; ${closed} of ${overdue} overdue attempts decided once (${killsWhileClosing} kills while some of them were open), the last ${slowestClosingMs} ms after a start; ${losses.length} lost or wrong; slowest start ${slowestStartMs} ms`,
  )
  return losses
}
