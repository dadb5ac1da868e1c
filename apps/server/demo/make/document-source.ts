import { readFileSync } from 'node:fs'
import type { DemoLang } from '../library.ts'
import { withChinesePunctuation } from './chinese-punctuation.ts'
import type { papers } from './paper.ts'

/** The head of a content file: data for the cover, headers, footers and page size. */
export interface DocumentHead {
  readonly name: string
  readonly lang: DemoLang
  readonly title: string
  readonly subtitle: string
  readonly code: string
  readonly by: string
  readonly hue: number
  readonly art: string
  readonly cover: 'dark' | 'light' | 'bold'
  readonly paper: keyof typeof papers
  readonly contents: boolean
}

/** The source of a document: its head, and its body in Markdown. */
export interface DocumentSource {
  readonly head: DocumentHead
  readonly body: string
}

const isOneOf = <T extends string>(value: string, allowed: readonly T[]): value is T =>
  allowed.some(item => item === value)

/**
 * Reads a content file: `key: value` lines between two lines of three dashes, then Markdown.
 * Throws an Error that names the file when a key is missing or has an unknown value.
 */
export function readDocument(path: string): DocumentSource {
  const written = readFileSync(path, 'utf8')
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(written)
  if (parts === null) throw new Error(`${path}: no head`)
  const values = new Map<string, string>()
  for (const line of (parts[1] ?? '').split('\n')) {
    const colon = line.indexOf(':')
    values.set(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
  }
  const get = (key: string, otherwise?: string): string => {
    const value = values.get(key) ?? otherwise
    if (value === undefined) throw new Error(`${path}: ${key} is missing`)
    return value
  }
  const choose = <T extends string>(key: string, allowed: readonly T[], otherwise?: T): T => {
    const value = get(key, otherwise)
    if (!isOneOf(value, allowed)) throw new Error(`${path}: ${key} is ${value}`)
    return value
  }
  const lang = choose('lang', ['zh', 'en', 'tw', 'ja', 'de'])
  const set = lang === 'en' || lang === 'de' ? (text: string) => text : withChinesePunctuation
  return {
    head: {
      name: path.replace(/^.*\//, '').replace(/\.md$/, ''),
      lang,
      title: set(get('title')),
      subtitle: set(get('subtitle')),
      code: get('code'),
      by: get('by'),
      hue: Number(get('hue')),
      art: get('art'),
      cover: choose('cover', ['dark', 'light', 'bold'], 'dark'),
      paper: choose('paper', ['a4', 'wide', 'slides'], 'a4'),
      contents: choose('contents', ['yes', 'no'], 'no') === 'yes',
    },
    body: set(parts[2] ?? ''),
  }
}
