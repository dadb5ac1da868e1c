/** Holds the rows of raw SQL against what the query claims of them; only tests open a database with it. */
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

/** Notes what does not fit, and what was seen at all; the query goes on as if nothing were wrong. */
export class RowChecking implements KyselyPlugin {
  /** One line for each column that is not what its query claims. */
  readonly misfits = new Set<string>()
  /** The queries that gave a row, and the columns that held a value: `at` of the claim, or `at` and the column's name. */
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
