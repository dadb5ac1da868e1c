import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readApi } from './read-api.ts'
import { makeReferencePages } from './reference-pages.ts'

const source = `
/** Kinds of a mark. */
export const kinds = ['ink', 'note'] as const
/** One of {@link kinds}. */
export type Kind = (typeof kinds)[number]
/** What a mark is drawn with. */
export interface Pen<Ink> {
  /** In points. */
  readonly widthPt?: number | undefined
  readonly ink: readonly Ink[]
  readonly onDraw: (at: { readonly x: number; readonly y: number }) => void
}
/**
 * Draws.
 * @param kind a kind that is known
 * @throws {RangeError} \`too-far\` if it is off the page.
 */
export function draw(kind: Kind, { isBold = false }: { isBold?: boolean } = {}, ...rest: readonly [number, number | undefined]): Promise<Pen<'blue' | 'red'> | undefined> {
  throw new RangeError(kind + isBold + rest)
}
export class Desk extends Error {
  readonly kind: Kind = 'ink'
  private secret = 1
  static open(): Desk { return new Desk() }
  get size(): number { return this.secret }
}
`

it('writes signatures, names of unions, docstrings and errors, and no private or inherited member', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-api-'))
  writeFileSync(join(folder, 'desk.ts'), source)
  writeFileSync(join(folder, 'other.ts'), "export { draw } from './desk.ts'\nexport const two = 2\n")
  const options = {
    target: 'ES2023',
    module: 'preserve',
    strict: true,
    allowImportingTsExtensions: true,
    noEmit: true,
  }
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...options, types: [] }, include: ['*.ts'] }),
  )
  const entryPoints = ['desk', 'other'].map(name => ({
    specifier: `@x/${name}`,
    source: join(folder, `${name}.ts`),
    module: name,
    page: `reference/${name}`,
  }))
  const project = await readApi(join(folder, 'tsconfig.json'), entryPoints)
  rmSync(folder, { recursive: true })
  const { pages, addresses, overview } = makeReferencePages(project, entryPoints)

  const desk = pages.get('reference/desk') ?? ''
  expect(desk).toContain('readonly widthPt?: number\n```\n\nIn points.')
  expect(desk).toContain('interface Pen<Ink>')
  expect(desk).toContain('readonly ink: readonly Ink[]')
  expect(desk).toContain('readonly onDraw: (at: { readonly x: number; readonly y: number }) => void')
  expect(desk).toContain(
    [
      'function draw(',
      '  kind: Kind,',
      '  options?: { isBold?: boolean },',
      '  ...rest: readonly [number, number | undefined],',
      '): Promise<Pen<"blue" | "red"> | undefined>',
    ].join('\n'),
  )
  expect(desk).toContain(
    'Draws.\n\n**Throws** `too-far` if it is off the page.\n\n- `kind`: a kind that is known',
  )
  expect(desk).toContain('One of `kinds`.')
  expect(desk).toContain('readonly kind: Kind')
  expect(desk).toContain('static open(): Desk')
  expect(desk).toContain('readonly size: number')
  expect(desk).not.toMatch(/secret|stack|### message/)
  expect(pages.get('reference/other')).toContain('## From other modules\n\n- `draw`')
  expect(addresses.get('draw')).toBe('reference/desk.html#draw')
  expect(addresses.get('Pen')).toBe('reference/desk.html#Pen')
  expect(overview).toContain('| [@x/other](other.html) | `two`, `draw` |')
})
