/** Reads the comments on tables and columns from the migrations, for docs/data.md. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { clearerRemarks } from './clearer-remarks.data.ts'
import type { Remarks } from './describe-tables.ts'

const folder = join(import.meta.dirname, '../db/migrations')

/** The names of the migrations in order. */
export const migrationFiles = (): readonly string[] =>
  readdirSync(folder)
    .filter(name => name.endsWith('.sql'))
    .sort()

/**
 * The comments after `create table` and after columns; on a line with several columns the comment belongs to the last one.
 * `clearerRemarks` replaces some of them.
 * @throws {Error} for an entry of `clearerRemarks` whose table or column has no comment.
 */
export function readRemarks(): Remarks {
  const remarks = readComments()
  const unknown = Object.keys(clearerRemarks).filter(name => !remarks.has(name))
  if (unknown.length > 0) throw new Error(`no migration has a comment on ${unknown.join(', ')}`)
  return new Map([...remarks, ...Object.entries(clearerRemarks)])
}

function readComments(): Remarks {
  const remarks = new Map<string, string>()
  for (const file of migrationFiles()) {
    let table: string | undefined
    for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
      const [code = '', remark] = line.split(/\s*-- /, 2)
      const started = /^create table (\w+)/.exec(code)?.[1]
      const altered = /^alter table (\w+) add column (\w+)/.exec(code)
      if (started !== undefined) table = started
      if (remark !== undefined && altered) remarks.set(`${altered[1]}.${altered[2]}`, remark.trim())
      else if (remark !== undefined && table !== undefined) {
        const column = lastColumn(code)
        if (column !== undefined) remarks.set(`${table}.${column}`, remark.trim())
        else if (started !== undefined) remarks.set(table, remark.trim())
      }
      if (/\);\s*$/.test(code)) table = undefined
    }
  }
  return remarks
}

/** The last column name on a line, recognised by the type that follows it. */
function lastColumn(code: string): string | undefined {
  const columns = code.matchAll(
    /(?:^|, *|\( *)\s*(\w+) (?:uuid|text|int|bigint|smallint|boolean|jsonb|bytea|date|timestamptz|numeric|inet|char|tsvector)\b/g,
  )
  return [...columns].at(-1)?.[1]
}
