/** Compares the rows of raw SQL with the row type of the query; only tests use a database with this plugin. */
import {
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryId,
  RawNode,
  type UnknownRow,
} from 'kysely'
import { type RowClaim, type RowClaims, textOf } from './read-row-claims.ts'
import { misfitsOf } from './row-shape.ts'

/** Collects differences, and the queries and columns that occurred; the query itself is not affected. */
export class RowChecking implements KyselyPlugin {
  /** One line for each column that differs from the row type of its query. */
  readonly misfits = new Set<string>()
  /** The queries that returned a row, and the columns with a value other than null: `at` of the claim, or `at` and the column's name. */
  readonly seen = new Set<string>()
  readonly #all: RowClaims
  readonly #claims = new Map<string, RowClaim[]>()
  readonly #asked = new WeakMap<QueryId, readonly RowClaim[]>()

  constructor(all: RowClaims) {
    this.#all = all
    for (const claim of all.claims)
      this.#claims.set(claim.text, [...(this.#claims.get(claim.text) ?? []), claim])
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): PluginTransformQueryArgs['node'] {
    const claims = RawNode.is(node) ? this.#claims.get(textOf(node.sqlFragments)) : undefined
    if (claims) this.#asked.set(queryId, claims)
    return node
  }

  async transformResult({ result, queryId }: PluginTransformResultArgs) {
    for (const claim of this.#asked.get(queryId) ?? []) for (const row of result.rows) this.#look(claim, row)
    return result
  }

  #look({ at, shape }: RowClaim, row: UnknownRow) {
    this.seen.add(at)
    for (const [name, value] of Object.entries(row)) if (value !== null) this.seen.add(`${at} ${name}`)
    for (const misfit of misfitsOf(row, shape, this.#all.shapes)) this.misfits.add(`${at}: ${misfit}`)
  }
}
