/**
 * `npm test`: everything a newcomer needs to believe that the product works. Unit, contract, server and
 * repository tests first, then the product itself in a browser; one line at the end sums up.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { findChromium } from './browser/find-chromium.ts'

interface Tally {
  passed: number
  failed: number
  skipped: number
}

/** The parts of the runners' own reports that are counted. */
interface VitestReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
}
interface PlaywrightReport {
  readonly stats: {
    readonly expected: number
    readonly unexpected: number
    readonly flaky: number
    readonly skipped: number
  }
}

const results = 'test-results'
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })

const chromium = findChromium()
console.log(`Chromium: ${chromium.path} (${chromium.from})`)
process.env.CHROMIUM_PATH = chromium.path

const tally: Tally = { passed: 0, failed: 0, skipped: 0 }

const vitestExit = runNode(
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results}/vitest.json`,
)
count(vitestExit, `${results}/vitest.json`, (report: VitestReport) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
  skipped: report.numPendingTests,
}))

const browserExit = runNode(
  'node_modules/@playwright/test/cli.js',
  'test',
  '--config',
  'tests/browser/playwright.config.ts',
)
count(browserExit, `${results}/browser.json`, (report: PlaywrightReport) => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected + report.stats.flaky,
  skipped: report.stats.skipped,
}))

console.log(`\n${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`)
process.exitCode = tally.failed === 0 ? 0 : 1

function runNode(...parameters: string[]): number {
  return spawnSync(process.execPath, parameters, { stdio: 'inherit' }).status ?? 1
}

/** Adds a runner's report; a runner that failed without saying which test counts as one failure. */
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
