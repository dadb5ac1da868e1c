import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { PdfDocument, PdfError } from '../src/index.ts'
import { forTheEngine, rows, type Strange, strangeValues, wrongInside } from './untyped-callers.data.ts'

type Call = (...given: readonly unknown[]) => unknown
type Members = Readonly<Record<string, unknown>>

const { exports: sources } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { exports: Readonly<Record<string, string>> }

const entries = Object.entries(sources).filter(([, source]) => source.endsWith('.ts'))
const modules = new Map(
  await Promise.all(
    entries.map(async ([entry, source]) => [entry, (await import(`../${source}`)) as Members] as const),
  ),
)

/** The function of a path such as `PdfDocument.open().save`, which is called on a fresh result of `open`. */
async function find(entry: string, path: string): Promise<Call> {
  let [owner, name] = [modules.get(entry) as Members, '']
  const steps = path.split('.')
  for (const [at, step] of steps.entries()) {
    if (at === steps.length - 1) name = step
    else if (step.endsWith('()')) {
      const made = steps
        .slice(0, at + 1)
        .join('.')
        .slice(0, -2)
      owner = (await (owner[step.slice(0, -2)] as Call)(...(rows[entry]?.[made]?.given() ?? []))) as Members
    } else owner = owner[step] as Members
  }
  return (...given) => (owner[name] as Call)(...given)
}

/** `returns`, or the code and sentence of a `PdfError`, or another error, which no caller should see. */
async function outcome(call: Call, given: readonly unknown[]): Promise<string> {
  try {
    const made = await call(...given)
    if (isGenerator(made)) made.next()
    return 'returns'
  } catch (error) {
    if (error instanceof PdfError) return `${error.code}: ${error.message}`
    // Node’s own for a file that is not there.
    return `${error}`.replace(/^Error: ENOENT:/, 'no-file:')
  }
}

const everyRow = Object.entries(rows).flatMap(([entry, calls]) =>
  Object.entries(calls).map(([path, row]) => [entry, path, row] as const),
)

describe('a caller without types', () => {
  test.each(everyRow)('%s %s takes what it should', async (entry, path, { given }) => {
    expect(await outcome(await find(entry, path), given())).toBe('returns')
  })

  test.each(everyRow)(
    '%s %s refuses everything else with a sentence',
    async (entry, path, { given, takes }) => {
      for (const [at, taken] of takes.entries()) {
        for (const strange of Object.keys(strangeValues) as Strange[]) {
          const changed: unknown[] = [...given()]
          changed[at] = strangeValues[strange]()
          const told = `${strange} as argument ${at + 1}: ${await outcome(await find(entry, path), changed)}`
          expect(told).toMatch(taken.includes(strange) ? /: returns$/ : /: [a-z]+(-[a-z]+)+: [^\n]{10,}$/)
        }
      }
      const nothing = await outcome(await find(entry, path), [])
      expect(nothing).toMatch(
        takes.every(taken => taken.includes('undefined')) ? /^returns$/ : /^[a-z]+-[a-z-]+: /,
      )
    },
  )

  test.each(wrongInside.map(([path, given, told]) => [path, told, given] as const))(
    '%s says %s',
    async (path, told, given) => {
      expect(await outcome(await find('.', path), given)).toMatch(told)
    },
  )

  test('finds no function without a row in the table above', async () => {
    const found: string[] = []
    for (const [entry, module] of modules) {
      const exported = functionsIn(entry === '.' ? { ...module, PdfError: undefined } : module)
      const made: string[] = []
      for (const [path, { given }] of Object.entries(rows[entry] ?? {})) {
        const value = await (await find(entry, path))(...given())
        if (entry === './node' && value instanceof PdfDocument) continue
        made.push(...functionsIn(value).map(name => `${path}().${name}`))
      }
      found.push(...[...exported, ...made].map(path => `${entry} ${path}`))
    }
    const known = new Set([
      ...everyRow.map(([entry, path]) => `${entry} ${path}`),
      ...Object.keys(forTheEngine),
    ])
    expect(found.filter(path => !known.has(path))).toEqual([])
    expect([...known].filter(path => !found.includes(path))).toEqual([])
  })
})

/** The functions of a value and of the values in it, by their paths; those of a class are its static ones. */
function functionsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || isPlainData(value)) return []
  const names = new Set<string>()
  for (
    let owner: object | null = value;
    owner && owner !== Object.prototype;
    owner = Object.getPrototypeOf(owner)
  )
    for (const name of Object.getOwnPropertyNames(owner)) names.add(name)
  return [...names].flatMap(name => {
    const member = (value as Members)[name]
    if (name === 'constructor') return []
    if (typeof member === 'function')
      return isClass(member) ? staticsOf(member).map(own => `${name}.${own}`) : [name]
    return functionsIn(member).map(inner => `${name}.${inner}`)
  })
}

const isPlainData = (value: object): boolean =>
  Array.isArray(value) || ArrayBuffer.isView(value) || value instanceof Map || isGenerator(value)
const isGenerator = (value: unknown): value is Generator =>
  Object.prototype.toString.call(value) === '[object Generator]'
const isClass = (call: object): boolean => /^class\b/.test(String(call))
const staticsOf = (owner: object): string[] =>
  Object.getOwnPropertyNames(owner).filter(name => typeof (owner as Members)[name] === 'function')
