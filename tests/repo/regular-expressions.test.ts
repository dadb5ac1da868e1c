/**
 * Every regular expression of the product takes a time that grows with the length of its text and not with its square: a text of
 * strangers would otherwise hold up the server, or the browser of somebody else. See ADR 78.
 */
import { analyse } from 'scslre'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { read, sources } from './tree.ts'

/** Expressions that are not linear, by file, with the reason why they may stay. */
const mayBeSlow: readonly (readonly [path: string, form: RegExp, why: string])[] = [
  [
    'apps/portal/src/features/creation/contents/contents-lines.ts',
    /^(.*?\S)(?:\s*(?:\.{2,}|…+|‥+|·{2,}|_{2,})[\s.…·‥]*|\t+\s*|\s{2,})(\d{1,7})$/u,
    'lines are cut to 300 characters',
  ],
  [
    'apps/portal/src/features/creation/contents/test-rows.ts',
    /^(\.*)([^@]*)@?(.*)$/,
    'the notation of tests',
  ],
  ['packages/contract/src/documents/wire-types.ts', /\{.*\}/g, 'describes our own schemas'],
]

/** Files with expressions that are put together when the program runs, and which text they meet. */
const putTogether: Readonly<Record<string, string>> = {
  'apps/portal/src/features/comments/mentions.ts':
    'names without special characters, between two assertions of one character',
  'apps/portal/src/features/creation/contents/contents-lines.ts': 'lines are cut to 300 characters',
  'apps/portal/src/features/provider/formatted-text.tsx': 'a few schemes at the beginning',
  'apps/server/src/certificates/sheet/sheet-faces.data.ts': 'one character of a script',
  'apps/server/src/search/page-text.ts': 'one line feed between assertions of one character',
  'apps/server/src/attacks/samples.ts': 'patterns of our own document',
  'packages/contract/src/captions/srt.ts': 'the times of a cue: captions-cost.test.ts doubles the text',
  'packages/contract/src/characters/visible-text.ts':
    'a few characters each: visible-text.test.ts and hostile-cost.test.ts make the text longer',
  'packages/contract/src/captions/web-vtt.ts': 'the times of a cue: captions-cost.test.ts doubles the text',
  'packages/pdf/src/fonts/unshaped-scripts.ts': 'a set of characters',
}

/** The code that runs in the product: not what builds it or makes the demo. */
const product = sources.filter(path => /^(apps|packages)\/[^/]+\/src\//.test(path))

interface Found {
  readonly path: string
  /** As it is written; undefined for one that is put together. */
  readonly literal: string | undefined
}

interface Node {
  readonly type?: string
  readonly regex?: { readonly pattern: string; readonly flags: string }
  readonly callee?: { readonly name?: string }
}

function expressionsIn(path: string): readonly Found[] {
  const text = read(path)
  if (!text.includes('/') && !text.includes('RegExp')) return []
  const { program, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  const found: Found[] = []
  const waiting: unknown[] = [program]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue
    const { type, regex, callee } = value as Node
    if (type === 'Literal' && regex) found.push({ path, literal: `/${regex.pattern}/${regex.flags}` })
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp')
      found.push({ path, literal: undefined })
    waiting.push(...Object.values(value).filter(member => member !== undefined))
  }
  return found
}

/** Whether an expression may take a time that grows with the square of the text, or faster. */
function isSlow(literal: string): boolean {
  const end = literal.lastIndexOf('/')
  return analyse({ source: literal.slice(1, end), flags: literal.slice(end + 1) }).reports.length > 0
}

const found = product.flatMap(expressionsIn)

test('regular expressions are linear', () => {
  const slow = found.filter(({ literal }) => literal !== undefined && isSlow(literal))
  expect(found.length).toBeGreaterThan(300)
  const allowed = mayBeSlow.map(([path, form]) => `${path} ${form}`)
  expect(slow.map(({ path, literal }) => `${path} ${literal}`).sort()).toEqual(allowed.sort())
})

test('regular expressions that are put together are known', () => {
  const paths = new Set(found.filter(({ literal }) => literal === undefined).map(({ path }) => path))
  expect([...paths].sort()).toEqual(Object.keys(putTogether).sort())
})

test.each([
  ['a run that ends with something else', /([\w-]*)\(/g],
  ['two runs of the same characters', /^a*a*$/],
  ['a group that repeats itself', /^(a+)+$/],
])('%s is found', (_, form) => {
  expect(isSlow(String(form))).toBe(true)
})

test('a run behind an assertion is none', () => {
  expect(isSlow(String(/(?<![\w-])[\w-]*\(/g))).toBe(false)
})
