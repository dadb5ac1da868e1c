/** docs/wire.md and docs/data.md: their generated blocks are current, and the sections that code refers to exist. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { clearerSummaries } from '../../apps/server/src/testing/clearer-remarks.data.ts'
import { unlistedCalls, wireBlocks } from '../../packages/contract/src/documents/wire-document.ts'
import { blockNames, fillBlocks } from './generated-blocks.ts'
import { layersOf } from './layers.data.ts'
import { files, read, root } from './tree.ts'

const wire = read('docs/wire.md')
const data = read('docs/data.md')

const migrations = readdirSync(join(root, 'apps/server/src/db/migrations'))
  .filter(name => name.endsWith('.sql'))
  .sort()

/** A migration with its summary, which is the first sentence of its comment unless `clearerSummaries` replaces it. */
function migrationLine(name: string): string {
  if (name in clearerSummaries) return `- \`${name}\`: ${clearerSummaries[name]}`
  const comment = read(`apps/server/src/db/migrations/${name}`).match(/^(?:-- .*\n)+/)?.[0] ?? ''
  const text = comment.replaceAll(/^-- /gm, '').replaceAll('\n', ' ').trim()
  return `- \`${name}\`: ${/^.*?[.:;](?= |$)/.exec(text)?.[0].replace(/[:;]$/, '.') ?? text}`
}

describe('the generated parts', () => {
  it('of docs/wire.md match the table of calls (npm run print-docs updates them)', async () => {
    await expect(fillBlocks(wire, wireBlocks())).toMatchFileSnapshot(join(root, 'docs/wire.md'))
    // A test of the server fills the block of roles, from a database.
    expect(blockNames(wire).toSorted()).toEqual([...Object.keys(wireBlocks()), 'delivered roles'].toSorted())
    expect(unlistedCalls()).toEqual([])
  })

  it('of docs/data.md contain every migration and table (npm run print-docs updates them)', async () => {
    expect(Object.keys(clearerSummaries).filter(name => !migrations.includes(name))).toEqual([])
    const filled = fillBlocks(data, { migrations: migrations.map(migrationLine).join('\n') })
    await expect(filled).toMatchFileSnapshot(join(root, 'docs/data.md'))
    const statements = migrations.map(name => read(`apps/server/src/db/migrations/${name}`)).join('\n')
    const named = (pattern: RegExp) => [...statements.matchAll(pattern)].map(([, table = '']) => table)
    const dropped = named(/^drop table (\w+)/gm)
    const placed = blockNames(data).flatMap(name => name.split(' '))
    const missing = named(/^create table (\w+)/gm).filter(
      table => !placed.includes(table) && !dropped.includes(table),
    )
    expect(missing).toEqual([])
  })
})

it('ARCHITECTURE.md shows the layers that are checked (npm run print-docs updates them)', async () => {
  const architecture = read('ARCHITECTURE.md')
  const tables = Object.entries(layersOf).map(([name, layers]) => {
    const lines = layers.map(
      ({ rooms, holds }) => `| ${rooms.map(room => `\`${room}\``).join(', ')} | ${holds} |`,
    )
    return [`layers of ${name}`, ['| Folders and files | What they hold |', '|---|---|', ...lines].join('\n')]
  })
  await expect(fillBlocks(architecture, Object.fromEntries(tables))).toMatchFileSnapshot(
    join(root, 'ARCHITECTURE.md'),
  )
  expect(blockNames(architecture).toSorted()).toEqual(tables.map(([name]) => name).toSorted())
})

it('docs/wire.md, 11 lists every address of the portal and whether it needs a login', () => {
  const routes = files
    .filter(path => /^apps\/portal\/src\/app\/[a-z-]*rout[a-z-]*\.tsx?$/.test(path))
    .flatMap(path => read(path).split('createRoute({').slice(1))
    .map(text => ({
      address: (/path: '([^']+)'/.exec(text)?.[1] ?? '').replaceAll(/\$(\w+)/g, '{$1}'),
      login: /needsLogin: true/.test(text) ? 'yes' : 'no',
    }))
  const [, section = ''] = wire.split('## 11 Addresses of the portal')
  const listed = section
    .split('**Encoded id.**')[0]
    ?.split('\n')
    .filter(line => line.startsWith('| `'))
    .flatMap(line => {
      const [addresses = '', , login = ''] = line.slice(2).split(' | ')
      return [...addresses.matchAll(/`([^`]+)`/g)].map(([, address = '']) => ({ address, login }))
    })
  const byAddress = (one: { readonly address: string }, other: { readonly address: string }) =>
    one.address < other.address ? -1 : 1
  expect(listed?.toSorted(byAddress)).toEqual(routes.toSorted(byAddress))
  expect(routes.length).toBeGreaterThan(25)
})

it('docs/wire.md, 11 names what the portal stores encrypted in the browser', () => {
  const stored = files
    .filter(path => path.startsWith('apps/portal/src/') && /storedValues\.write\(/.test(read(path)))
    .flatMap(path => [...read(path).matchAll(/storedName = '(\w+)'/g)].map(([, name = '']) => name))
  const [, sentence = ''] = /\*\*Stored in the browser\*\*: (.*), encrypted/.exec(wire) ?? []
  const named = [...sentence.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  expect(named.toSorted()).toEqual(stored.toSorted())
  expect(stored.length).toBeGreaterThan(2)
})

/** Numbers of sections: of headings, and of numbered rules such as `**14.8**`. */
const sectionsOf = (document: string) =>
  new Set([...document.matchAll(/^(?:#+ |- \*\*)(\d+(?:\.\d+)*)\b/gm)].map(([, number]) => number))

describe('a section that is cited', () => {
  const sections = { wire: sectionsOf(wire), data: sectionsOf(data) }
  const texts = files.filter(path => /\.(ts|tsx|md|sql|css)$/.test(path))
  const cited = texts.flatMap(path =>
    [
      ...read(path).matchAll(/docs\/(wire|data)\.md, (\d+(?:\.\d+)*(?:(?:, | and | to )\d+(?:\.\d+)*)*)/g),
    ].flatMap(([, document, numbers = '']) =>
      numbers.split(/, | and | to /).map(number => ({ path, document: document as 'wire' | 'data', number })),
    ),
  )

  it('exists', () => {
    const missing = cited.filter(({ document, number }) => !sections[document].has(number))
    expect(missing.map(({ path, document, number }) => `${path}: ${document}.md, ${number}`)).toEqual([])
    expect(cited.length).toBeGreaterThan(100)
  })

  it('is cited with the name of its document', () => {
    // Migrations and decision records are not edited afterwards.
    const mayName = /^(apps\/server\/src\/db\/migrations\/|docs\/adr\/|tests\/repo\/)/
    const nameless = texts.filter(
      path => !mayName.test(path) && /\b(wire contract|data model),? (rule |section )?\d/i.test(read(path)),
    )
    expect(nameless).toEqual([])
  })
})
