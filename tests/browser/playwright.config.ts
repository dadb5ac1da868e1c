import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { takesAll } from '../../packages/pdf/test/takes-all.ts'
import { inAll } from './in-all.ts'

/** Set by `tests/run.ts`; a manual run finds the system's own. */
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const port = Number(process.env.LECTERN_TEST_PORT ?? 18_080)
const root = join(import.meta.dirname, '../..')

/** The address of the server under test. */
export const baseUrl = `http://127.0.0.1:${port}`

export const demoPassword = 'Lectern-Test-2026'

/** Data folder of the server under test: created once, and passed to the workers by the environment. */
process.env.LECTERN_TEST_DATA ??= mkdtempSync(join(tmpdir(), 'lectern-browser-'))
export const dataFolder = process.env.LECTERN_TEST_DATA

/**
 * Features of Chromium that are disabled. Every window has a separate web page for the suggestions below the address
 * bar (WebUIOmniboxPopup); it is invisible here and took two thirds of the CPU time of a new window. The other names are
 * those that Playwright 1.65.1 disables, because this list replaces its own.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/browser',
  fullyParallel: false,
  workers: 2,
  ...(takesAll ? {} : { grepInvert: new RegExp(inAll.tag) }),
  // A retry distinguishes a fault of the product from a busy machine; `tests/run.ts` lists the tests that needed one.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/browser.json' }]],
  use: {
    baseURL: baseUrl,
    locale: 'zh-CN',
    // A test gets the page of the previous one with empty storage: a new page costs more than most tests do on it.
    reuseContext: true,
    // Only the tests of steadiness.spec.ts watch animations; elsewhere each click would wait for the end of one.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording a trace of every test for the few that fail would take a quarter of the total time.
    trace: process.env.LECTERN_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
  },
  webServer: {
    command: `${join(root, 'node_modules/.bin/node')} apps/server/start.ts`,
    cwd: root,
    url: `http://127.0.0.1:${port}/api/system-made`,
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    env: {
      PORT: String(port),
      DATA_DIR: dataFolder,
      DEMO_PASSWORD: demoPassword,
      LOG_LEVEL: 'warn',
      NODE_ENV: 'production',
    },
  },
})
