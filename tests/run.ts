/**
 * `npm test`: runs all tests, first those of units, contract, server and repository, then those of the product in a browser,
 * and prints a summary in the last line.
 *
 * With `--all` (`npm run test:all`) tests of many combinations run all of them, while `npm test` runs a sample. Further
 * arguments are passed to Vitest.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { findTestChromium } from './browser/find-chromium.ts'

interface Tally {
  passed: number
  failed: number
  skipped: number
}

/** The parts of the runners' reports that are used. */
interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly status: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}
interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly ok: boolean
    readonly tests: readonly {
      readonly status: string
      readonly results: readonly { readonly errors: readonly { readonly message: string }[] }[]
    }[]
  }[]
}
interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

const [takesAll, ...vitestParameters] =
  process.argv[2] === '--all' ? [true, ...process.argv.slice(3)] : [false, ...process.argv.slice(2)]
if (takesAll) process.env.TEST_ALL = '1'

const results = 'test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const chromium = findTestChromium()
console.log(`Chromium: ${chromium.path} (${chromium.from})`)
process.env.CHROMIUM_PATH = chromium.path

const tally: Tally = { passed: 0, failed: 0, skipped: 0 }
/** The failures, which are repeated at the end of the log, where readers look first. */
const failures: string[] = []

const vitestExit = runNode(
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results}/vitest.json`,
  ...vitestParameters,
)
count(vitestExit, `${results}/vitest.json`, (report: VitestReport) => {
  for (const file of report.testResults) {
    const failedTests = file.assertionResults.filter(test => test.status === 'failed')
    for (const test of failedTests) fail(file.name, test.fullName, test.failureMessages[0])
    if (file.status === 'failed' && failedTests.length === 0) fail(file.name, 'the file', file.message)
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  }
})

const browserExit = runNode(
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'tests/browser/playwright.config.ts',
)
count(browserExit, `${results}/browser.json`, (report: PlaywrightReport) => {
  tellSpecs(report)
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    skipped: report.stats.skipped,
  }
})

if (failures.length > 0) {
  const listed = failures.join('\n\n')
  writeFileSync(`${results}/failures.txt`, `${listed}\n`)
  console.log(`\n${listed}`)
}
console.log(`\n${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`)
process.exitCode = tally.failed === 0 ? 0 : 1

function runNode(...parameters: string[]): number {
  return spawnSync(process.execPath, parameters, { stdio: 'inherit' }).status ?? 1
}

function fail(file: string, test: string, message = 'no message') {
  failures.push(told('FAILED', file, test, message))
}

function told(verdict: string, file: string, test: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 12)
  return `${verdict} ${relative('.', file)} > ${test}\n  ${lines.join('\n  ')}`
}

/** Lists failed tests, and those that passed on their second attempt. */
function tellSpecs(suite: PlaywrightSuite) {
  for (const { file, title, ok, tests } of suite.specs ?? []) {
    const message = tests.flatMap(test => test.results).flatMap(result => result.errors)[0]?.message
    if (!ok) fail(`tests/browser/${file}`, title, message)
    else if (tests.some(test => test.status === 'flaky'))
      console.log(`\n${told('PASSED ON THE SECOND TRY', `tests/browser/${file}`, title, message ?? '')}`)
  }
  for (const inner of suite.suites ?? []) tellSpecs(inner)
}

/** Adds a runner's report; a runner that failed without naming a test counts as one failure. */
function count<Report>(exit: number, file: string, read: (report: Report) => Tally) {
  const before = tally.failed
  try {
    const part = read(JSON.parse(readFileSync(file, 'utf8')) as Report)
    tally.passed += part.passed
    tally.failed += part.failed
    tally.skipped += part.skipped
  } catch {
    tally.failed += 1
  }
  if (exit !== 0 && tally.failed === before) tally.failed += 1
}
