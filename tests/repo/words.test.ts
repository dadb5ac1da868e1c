import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { files, root } from './tree.ts'

const languages = ['zh', 'en', 'tw', 'ja', 'de'] as const

/** `apps/portal/src/messages/zh.ts`, `packages/viewer/src/messages/marking.zh.ts`, … by catalogue. */
const catalogues = files
  .filter(path => /\/messages\/([a-z-]+\.)?zh\.ts$/.test(path))
  .map(path => path.replace(/zh\.ts$/, ''))

async function words(path: string): Promise<Record<string, string>> {
  const module: Record<string, unknown> = await import(join(root, path))
  const [catalogue] = Object.values(module).filter(value => typeof value === 'object')
  return catalogue as Record<string, string>
}

const slots = (sentence: string) => [...new Set(sentence.match(/\{\s*[a-zA-Z]+/g) ?? [])].sort()

describe('law 13: every sentence on the screen exists in five languages', () => {
  it('has catalogues to look at', () => {
    expect(catalogues.length).toBeGreaterThanOrEqual(2)
  })

  it.each(catalogues)('%s says the same things with the same slots in all five', async base => {
    const [zh, ...others] = await Promise.all(languages.map(language => words(`${base}${language}.ts`)))
    const wrong: string[] = []
    for (const [index, catalogue] of others.entries()) {
      const language = languages[index + 1]
      for (const [key, sentence] of Object.entries(zh ?? {})) {
        const other = catalogue[key]
        if (!other?.trim()) wrong.push(`${language} lacks ${key}`)
        else if (slots(other).join() !== slots(sentence).join())
          wrong.push(`${language} ${key}: slots differ`)
      }
      for (const key of Object.keys(catalogue))
        if (!(key in (zh ?? {}))) wrong.push(`${language} has ${key} alone`)
    }
    expect(wrong).toEqual([])
  })
})
