/**
 * Finds the Chromium for the browser tests, or installs one: the path in CHROMIUM_PATH, the system's, Playwright's
 * own, Playwright's install, and last `apt-get` if this process may use it.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

export interface FoundChromium {
  readonly path: string
  /** Where it was found, as a sentence for the person who runs the tests. */
  readonly from: string
}

const windowless = 'chromium-headless-shell'
const systemNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** A Chromium as people use it. @throws if none can be found or installed, saying what to do. */
export function findChromium(): FoundChromium {
  return fromEnvironment() ?? fromSystem(systemNames) ?? fromPlaywright() ?? installed() ?? fail()
}

/**
 * Chromium without windows if there is one, which draws the same for a sixth less CPU time, else `findChromium`.
 * @throws like it
 */
export function findTestChromium(): FoundChromium {
  return fromEnvironment() ?? fromSystem([windowless]) ?? findChromium()
}

function fromEnvironment(): FoundChromium | undefined {
  const path = process.env.CHROMIUM_PATH
  if (!path) return undefined
  if (!existsSync(path)) throw new Error(`CHROMIUM_PATH names ${path}, which does not exist.`)
  return { path, from: 'named by CHROMIUM_PATH' }
}

function fromSystem(names: readonly string[]): FoundChromium | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  for (const name of names) {
    const path = folders.map(folder => join(folder, name)).find(candidate => existsSync(candidate))
    if (path) return { path, from: 'found on this system' }
  }
  return undefined
}

function fromPlaywright(): FoundChromium | undefined {
  const path = chromium.executablePath()
  return existsSync(path) ? { path, from: "Playwright's own" } : undefined
}

function installed(): FoundChromium | undefined {
  console.log('No Chromium here; asking Playwright to install one …')
  if (run('node_modules/.bin/playwright', ['install', 'chromium'])) {
    const own = fromPlaywright()
    if (own) return { ...own, from: 'installed by Playwright just now' }
  }
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Playwright could not; installing the system package with apt-get …')
    run('apt-get', ['update', '-qq'])
    if (run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', windowless, 'fonts-noto-cjk'])) {
      const system = fromSystem([windowless])
      if (system) return { ...system, from: 'installed with apt-get just now' }
    }
  }
  return undefined
}

function run(command: string, parameters: readonly string[]): boolean {
  return spawnSync(command, parameters, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

function fail(): never {
  throw new Error(
    'The browser tests need a Chromium and none could be installed. Install one (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
  )
}
