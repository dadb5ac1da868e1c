/**
 * `npm run test:dates`: runs the tests that use time on a machine that seems to be set to other dates. libfaketime shifts the clock
 * of every process that a test starts, PostgreSQL included, by the same time; clocks that measure durations stay as they are.
 *
 * `-- --daily` takes one of the dates, each day the next, as CI does; `-- DATE …` takes the given ones.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const library = globSync('/usr/lib/{*/,}faketime/libfaketimeMT.so.1')[0]

/** A moment by its time zone, in which days and summer time of the machine are counted. */
interface Moment {
  readonly at: string
  readonly timeZone: string
}

/** The dates of a run without arguments. */
const usual: readonly Moment[] = [
  { at: '2028-02-29T11:00:00Z', timeZone: 'UTC' },
  // A minute before the clocks of Berlin go forward.
  { at: '2027-03-28T00:59:00Z', timeZone: 'Europe/Berlin' },
  // A minute before the year ends at the provider's.
  { at: '2031-12-31T15:59:00Z', timeZone: 'Asia/Shanghai' },
]

/** Test files that are about time whatever clock they read: limits, the demo library, keys and certificates. */
const aboutTime = [
  'http/clock-set-back',
  'http/access-matrix',
  'demo/load-demo',
  'certificates/signing-keys',
  'certificates/own-certificate',
  'console/calendar/calendar',
  'settings/',
  'certificates/signer-state',
  'certificates/ended-signer',
  'upkeep/warn-administrators',
  'session/session.test',
  'exams/deadlines',
].map(part => `apps/server/src/${part}`)

const readsMachineClock = /\bDate\.now\(\)|\bnew Date\(\)|\bfileClock\b/

/** Tests of the portal and of the viewer that have to do with times at all: they take seconds together. */
const namesTimes = /\bDate\b|\d{4}-\d{2}-\d{2}/

/** The tests that are about time or read the clock of the machine. */
const files = [
  ...globSync('{apps/server,packages/contract}/src/**/*.test.ts').filter(
    path =>
      // Starts servers for minutes, and PostgreSQL ends no statement by its timeouts under libfaketime.
      !path.endsWith('/stopping.test.ts') &&
      (aboutTime.some(part => path.startsWith(part)) || readsMachineClock.test(readFileSync(path, 'utf8'))),
  ),
  ...globSync('{apps/portal,packages/viewer}/src/**/*.test.{ts,tsx}').filter(path =>
    namesTimes.test(readFileSync(path, 'utf8')),
  ),
]

const msPerDay = 86_400_000
const { values, positionals: asked } = parseArgs({
  options: { daily: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const moments = momentsOfRun()

if (library === undefined) {
  console.log(
    'test:dates needs libfaketime (Debian: faketime), which is not on this machine: no test was run',
  )
  process.exitCode = 1
} else {
  let failed = 0
  for (const { at, timeZone } of moments) {
    // An offset: with a fixed date every process would begin at that date again.
    const seconds = Math.round((Date.parse(at) - Date.now()) / 1000)
    const env = {
      ...process.env,
      TZ: timeZone,
      LD_PRELOAD: library,
      FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }
    const { stdout } = spawnSync(process.execPath, ['-p', 'Date.now()'], { env, encoding: 'utf8' })
    if (!(Math.abs(Number(stdout) - Date.parse(at)) < 60_000)) {
      console.log(`test:dates: ${library} does not set the clock of Node`)
      failed++
      continue
    }
    console.log(`\n${files.length} test files at ${at} (${timeZone})`)
    const { status } = spawnSync(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...['server', 'contract', 'portal', 'viewer'].flatMap(project => ['--project', project]),
        ...files,
      ],
      { stdio: 'inherit', env },
    )
    if (status !== 0) failed++
  }
  console.log(`\ntest:dates: ${moments.length - failed} of ${moments.length} dates passed`)
  process.exitCode = failed === 0 ? 0 : 1
}

function momentsOfRun(): readonly Moment[] {
  if (asked.length > 0) return asked.map(at => ({ at, timeZone: process.env.TZ ?? 'UTC' }))
  const turn = Math.floor(Date.now() / msPerDay) % usual.length
  return values.daily ? usual.slice(turn, turn + 1) : usual
}
