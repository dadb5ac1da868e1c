import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  settingArea,
  settingAreas,
  settingNames,
} from '../../apps/portal/src/features/console/settings/setting-names.data.ts'
import { knownSettings } from '../../apps/server/src/settings/known-settings.data.ts'
import { code, files, read, root, sources } from './tree.ts'

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

/** Whether a text is written out between quotes in one of these files, or fits a template such as `state_${state}`. */
function namesIn(paths: readonly string[]): (key: string) => boolean {
  const text = paths.map(read).join('\n')
  const named = new Set([...text.matchAll(/(['"`])([\w.-]+)\1/g)].map(([, , name]) => name))
  // A dot in a key stands for any character here, which is exact enough.
  const templates = new Set(
    [...text.matchAll(/`([\w.-]*)\$\{[^`}]+\}([\w.-]*)`/g)].flatMap(([, before = '', after = '']) =>
      before + after === '' ? [] : [`${before}[\\w.-]+${after}`],
    ),
  )
  const fits = new RegExp(`^(?:${[...templates].join('|')})$`)
  return key => named.has(key) || fits.test(key)
}

/** Names in braces, but not the words of a plural form: `one {work}`. */
const slots = (sentence: string) =>
  [...new Set(sentence.match(/(?<!\b(?:one|other) )\{\s*[a-zA-Z]+/g) ?? [])].sort()

describe('law 13: every text on the screen exists in five languages', () => {
  it('there are catalogues to check', () => {
    expect(catalogues.length).toBeGreaterThanOrEqual(2)
  })

  it.each(catalogues)('%s has the same keys and slots in all five languages', async base => {
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

  it('every sentence is used: code names its key, whole or as a template', async () => {
    const screens = sources.filter(path => /^(apps\/portal|packages\/viewer)\//.test(path))
    const isUsed = namesIn(
      screens.filter(path => !/\/messages\/([a-z-]+\.)?(zh|en|tw|ja|de)\.ts$/.test(path)),
    )
    // The keys of the player are words of its library, which reads all of them.
    const own = catalogues.filter(base => !base.endsWith('/player.'))
    const keys = await Promise.all(own.map(async base => Object.keys(await words(`${base}zh.ts`))))
    expect([...new Set(keys.flat())].filter(key => !isUsed(key))).toEqual([])
  })

  it('every setting of the server and its area have a name on the settings page', () => {
    const unnamed = Object.keys(knownSettings).filter(
      setting => !settingNames[setting] || !settingAreas[settingArea(setting)],
    )
    expect(unnamed).toEqual([])
  })
})

/** Turns of phrase that make comments and documents hard to read, each with an alternative. */
const hardWords: readonly (readonly [RegExp, instead: string])[] = [
  [/\b(is|are|was|were|be|been) told\b/, 'name who reports what to whom'],
  [/\btold apart\b/, 'distinguished'],
  [/\banew\b/, 'again'],
  [/\bwhoever\b/i, 'the caller, the owner, everybody who'],
  [/\bthat which\b|\bis what is\b|\bof whom\b/, 'a sentence with a subject'],
  [/\bby turns\b/, 'in turn'],
  [/\bheeds?\b|\bheeded\b/, 'checks, follows, respects'],
  [/\bbrings? (it |them )?along\b/, 'contains, embeds'],
  [/\bprocessor time\b/, 'CPU time'],
  [/\b(de|en)?ciphered\b/, 'decrypted, encrypted'],
  [/\btak(e|es|en) off\b/, 'removes'],
  [/\bmend(s|ed|ing)?\b/, 'repairs, fixes'],
  [/\bcomes? of\b/, 'results from'],
  [/\bin sight\b/, 'visible'],
]

/** All code except generated files. */
const written = code.filter(path => !path.includes('.gen.'))

/** The lines of a source file that begin with a comment, with their numbers. */
const commentLines = (path: string): [line: number, text: string][] =>
  read(path)
    .split('\n')
    .flatMap((text, index) => (/^\s*(\/\/|\/?\*)/.test(text) ? [[index + 1, text]] : []))

/** The lines of a document with their numbers. */
const documentLines = (path: string): [line: number, text: string][] =>
  read(path)
    .split('\n')
    .map((text, index) => [index + 1, text])

/** All documents except the texts of the demo library. */
const documents = files.filter(path => path.endsWith('.md') && !path.startsWith('apps/server/demo/'))

describe('comments and documents', () => {
  it.each(hardWords)('do not contain %s; instead: %s', pattern => {
    const lines = [
      ...written.map(path => [path, commentLines(path)] as const),
      ...documents.map(path => [path, documentLines(path)] as const),
    ]
    const found = lines.flatMap(([path, texts]) =>
      texts.flatMap(([line, text]) => (pattern.test(text) ? [`${path}:${line} ${text.trim()}`] : [])),
    )
    expect(found).toEqual([])
  })
})
