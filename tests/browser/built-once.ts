import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { dataFolder } from './playwright.config.ts'

/** Builds into a folder, unless another worker has done so or is doing so; returns the folder. */
export async function buildOnce(name: string, build: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(dataFolder, name)
  const mark = `${folder}.built`
  try {
    mkdirSync(`${folder}.lock`)
  } catch {
    for (let waited = 0; !existsSync(mark) && waited < 120_000; waited += 100) await sleep(100)
    return folder
  }
  await build(folder)
  writeFileSync(mark, '')
  return folder
}
