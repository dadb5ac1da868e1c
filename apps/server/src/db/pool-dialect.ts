/** The query builder's PostgreSQL dialect, with a shorter way for a statement that stands alone. */
import {
  type CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Pool } from 'pg'
import { reaching } from './database-away.ts'

/**
 * A dialect over a pool. A statement outside of a transaction goes to the pool as it is: reserving a connection for it
 * and giving that back cost a tenth of a list's time. Failures of the connection are told apart from those of a
 * statement here, where it is certain whose they are: see `database-away.ts`.
 */
export class PoolDialect extends PostgresDialect {
  readonly #pool: Pool

  constructor(pool: Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): PostgresDriver {
    return new PoolDriver(this.#pool)
  }
}

type Reserved = Parameters<PostgresDriver['releaseConnection']>[0]

class PoolDriver extends PostgresDriver {
  readonly #pool: Pool

  constructor(pool: Pool) {
    super({ pool })
    this.#pool = pool
  }

  override async acquireConnection(): Promise<PoolConnection> {
    return new PoolConnection(this.#pool, async () => (await super.acquireConnection()) as Reserved)
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const { reserved } = connection as PoolConnection
    if (reserved) await super.releaseConnection(reserved)
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const reserved = await (connection as PoolConnection).reserve()
    await reaching(() => super.beginTransaction(reserved, settings))
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const reserved = await (connection as PoolConnection).reserve()
    await reaching(() => super.commitTransaction(reserved))
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    const { reserved } = connection as PoolConnection
    // Nothing was begun where no connection could be had.
    if (reserved) await reaching(() => super.rollbackTransaction(reserved))
  }
}

/** Any connection of the pool, until a transaction begins: from then on always the same. */
class PoolConnection implements DatabaseConnection {
  readonly #pool: Pool
  readonly #reserve: () => Promise<Reserved>
  reserved: Reserved | undefined

  constructor(pool: Pool, reserve: () => Promise<Reserved>) {
    this.#pool = pool
    this.#reserve = reserve
  }

  async reserve(): Promise<Reserved> {
    this.reserved ??= await reaching(this.#reserve)
    return this.reserved
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { reserved } = this
    if (reserved) return reaching(() => reserved.executeQuery<R>(query))
    const { rows, rowCount } = await reaching(() =>
      this.#pool.query(query.sql, query.parameters as unknown[]),
    )
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) }
  }

  async *streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    yield* (await this.reserve()).streamQuery<R>(query, chunkSize)
  }
}
