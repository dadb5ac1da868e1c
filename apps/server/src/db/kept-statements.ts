/**
 * Statements that are built and compiled once. For a long statement that takes longer than sending it and reading its rows (ADR 51),
 * so the lookup of every call and the list that its author opens most are kept.
 */
import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './connect.ts'

/** The place of a value that each execution brings. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** The place of a value in a statement that is kept. */
export const slot = (name: string): RawBuilder<unknown> => sql`${new Slot(name)}`

/** Statements by a key that determines their text. */
export class KeptStatements<Row> {
  // The tests have several databases in a process, and the check of row types belongs to one of them.
  readonly #compiled = new WeakMap<object, Map<string, CompiledQuery<Row>>>()

  /**
   * Executes the statement of this key with a value for each slot; `build` makes the statement when it is executed for the first time.
   * Few keys only: none is forgotten.
   */
  async execute(
    db: Db,
    key: string,
    build: () => RawBuilder<Row>,
    values: Readonly<Record<string, unknown>>,
  ): Promise<readonly Row[]> {
    const compiled = this.#find(db, key, build)
    const parameters = compiled.parameters.map(one => (one instanceof Slot ? values[one.name] : one))
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }

  #find(db: Db, key: string, build: () => RawBuilder<Row>): CompiledQuery<Row> {
    const { adapter } = db.getExecutor()
    const known = this.#compiled.get(adapter) ?? new Map<string, CompiledQuery<Row>>()
    this.#compiled.set(adapter, known)
    const compiled = known.get(key) ?? build().compile(db)
    known.set(key, compiled)
    return compiled
  }
}
