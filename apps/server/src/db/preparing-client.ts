/**
 * A connection that uses prepared statements: PostgreSQL parses and plans a statement once and afterwards receives only its
 * values. Planning one of our lookups takes ten times as long as executing it (`npm run bench -- shortcuts`, ADR 51).
 */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'

const mark = '/* prepared */'

/**
 * Put this at the beginning of a lookup by keys that is executed very often and has few variants, because every connection
 * keeps every variant. After five executions PostgreSQL may reuse one plan for all values, so the best plan must not
 * depend on them. Statements without this mark are planned each time for their values.
 */
export const prepared = sql.raw(mark)

const names = new Map<string, string>()

function nameOf(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  const name = `lectern_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
  names.set(text, name)
  return name
}

/** A client that names the statements that begin with `prepared`. */
export class PreparingClient extends Client {
  override query(...args: unknown[]): never {
    const [text, values] = args
    const isPrepared = typeof text === 'string' && text.startsWith(mark)
    const given = isPrepared ? [{ name: nameOf(text), text, values }, ...args.slice(2)] : args
    // The overloads of `query` have different return types; `never` fits all of them.
    return Reflect.apply(super.query, this, given) as never
  }
}
