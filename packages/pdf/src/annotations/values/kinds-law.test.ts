import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { kindForms } from '../exchange/kind-forms.ts'
import { annotationKinds, findKindBySubtype, getKind, supportedSubtypes } from './registry.ts'

/**
 * Adding a kind changes only its file in `kinds/` and two tables, `registry.ts` and that of the data forms, which a page without
 * exchange does not load: no other code contains its name.
 */

const source = join(import.meta.dirname, '../..')
const kindsFolder = join(import.meta.dirname, '../kinds')
const kindFiles = readdirSync(kindsFolder)
const kinds = annotationKinds.map(getKind)

/** Strings equal to the name of a kind that mean something else, with their file. */
const homonyms: readonly string[] = [
  // Endings of lines. ISO 32000-2, Table 179
  "annotations/shapes/line-ending.ts 'Square'",
  "annotations/shapes/line-ending.ts 'Circle'",
  // A style of borders. ISO 32000-2, Table 168
  "annotations/fields/border.ts 'Underline'",
  "annotations/fields/common-data.ts 'Underline'",
  "annotations/exchange/data-form-shapes.ts 'Underline'",
  // How a link shows that it is pressed. ISO 19444-1
  "annotations/exchange/xfdf-goals.ts 'Highlight'",
  // An example in the manual.
  'cli/table/marking-commands.data.ts "/Square"',
]

/** Quoted strings that equal the type or the subtype of a kind. */
const names = new RegExp(
  `(['"\`])/?(?:${kinds.flatMap(({ type, subtype }) => [type.slice(1), subtype]).join('|')})\\1`,
  'g',
)

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return path === kindsFolder ? [] : sourceFiles(path)
    return /\.ts$/.test(entry.name) && !/\.(test|d)\.ts$/.test(entry.name) ? [path] : []
  })
}

/** Where names of kinds occur in code; comments may mention them. */
function namesIn(path: string): string[] {
  const code = readFileSync(path, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  return [...code.matchAll(names)].map(([name]) => `${relative(source, path)} ${name}`)
}

describe('a kind of annotation', () => {
  test('is named only in its own file', () => {
    const found = sourceFiles(source).flatMap(namesIn)
    expect(found.filter(place => !homonyms.includes(place))).toEqual([])
    // Entries that no longer occur must be removed.
    expect(homonyms.filter(place => !found.includes(place))).toEqual([])
  })

  test('has one file in the folder and one entry in the table', () => {
    const registry = readFileSync(join(import.meta.dirname, 'registry.ts'), 'utf8')
    expect(kindFiles).toHaveLength(annotationKinds.length)
    for (const file of kindFiles)
      expect(registry.match(new RegExp(`from '../kinds/${file}'`, 'g')), file).toHaveLength(1)
    expect(supportedSubtypes.size).toBe(kindFiles.length)
  })

  test.each(kinds)('$type has the usual properties', kind => {
    expect(kind).toMatchObject({
      type: expect.stringMatching(/^\/[A-Z]/),
      subtype: expect.stringMatching(/^[A-Z]/),
      defaults: expect.any(Object),
      geometry: expect.any(Array),
      complete: expect.any(Function),
      read: expect.any(Function),
      write: expect.any(Function),
      scene: expect.any(Function),
      transform: expect.any(Function),
    })
    expect(kindForms[kind.type]).toMatchObject({ fields: expect.any(Object), needed: expect.any(Array) })
    expect(findKindBySubtype(kind.subtype)).toBe(kind)
    expect(getKind(kind.type.toUpperCase())).toBe(kind)
  })
})
