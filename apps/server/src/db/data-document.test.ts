import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { blockNames, fillBlocks } from '../../../../tests/repo/generated-blocks.ts'
import { describeTables, readOtherObjects } from '../testing/describe-tables.ts'
import { readRemarks } from '../testing/migration-remarks.ts'
import { makeTestDatabase } from '../testing/test-database.ts'

const { db } = await makeTestDatabase()
const fileOf = (name: string) => new URL(`../../../../docs/${name}`, import.meta.url)
const tables = await describeTables(db, readRemarks())

/** The tables of a generated block; `tables users roles` is the block of these two. */
const tablesOf = (block: string) => (block.startsWith('tables ') ? block.split(' ').slice(1) : [])

// `npm run print-docs` updates the document.
test('docs/data.md describes the tables, columns and constraints that the migrations create', async () => {
  const document = readFileSync(fileOf('data.md'), 'utf8')
  const blocks = blockNames(document).filter(name => name.startsWith('tables '))
  const texts = blocks.map(name => [
    name,
    tablesOf(name)
      .map(table => tables.get(table))
      .join('\n\n'),
  ])
  const filled = fillBlocks(document, Object.fromEntries(texts))
  await expect(filled).toMatchFileSnapshot(fileOf('data.md').pathname)
  expect(blocks.flatMap(tablesOf).toSorted()).toEqual([...tables.keys()].toSorted())
})

test('docs/data.md names every view, function and trigger', async () => {
  const document = readFileSync(fileOf('data.md'), 'utf8')
  const missing = (await readOtherObjects(db)).filter(name => {
    const [, word = ''] = name.split(' ')
    return !document.includes(`\`${word}\``)
  })
  expect(missing).toEqual([])
})

test('docs/wire.md lists the roles of a new installation', async () => {
  const { rows } = await sql<{
    no: string
    en: string
    zh: string
    class: string
    level: number | null
    may: string
  }>`
    select no, en, zh, class, level, array_to_string(capabilities, ' ') as may from roles order by sort, no`.execute(
    db,
  )
  const lines = rows.map(({ no, en, zh, class: kind, level, may }) =>
    [
      no,
      `${en} / ${zh}`,
      kind,
      level ?? '',
      may
        .split(' ')
        .filter(Boolean)
        .map(name => `\`${name}\``)
        .join(', '),
    ].join(' | '),
  )
  const text = [
    '| No. | Name | Class | Level | Capabilities |',
    '|---|---|---|---|---|',
    ...lines.map(line => `| ${line} |`),
  ].join('\n')
  const document = readFileSync(fileOf('wire.md'), 'utf8')
  await expect(fillBlocks(document, { 'delivered roles': text })).toMatchFileSnapshot(
    fileOf('wire.md').pathname,
  )
})
