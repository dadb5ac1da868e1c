import {
  type AbortableOperationOptions,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely'
import { reaching } from './database-away.ts'

/**
 * Kysely's PostgreSQL dialect. Failures of the connection are told apart from those of a statement here, where it is
 * certain whose they are: see `database-away.ts`.
 */
export class AwayDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new AwayDriver(this.#config)
  }
}

class AwayDriver extends PostgresDriver {
  readonly #seen = new WeakSet<DatabaseConnection>()

  override async acquireConnection(options?: AbortableOperationOptions): Promise<DatabaseConnection> {
    const connection = await reaching(() => super.acquireConnection(options))
    if (!this.#seen.has(connection)) {
      this.#seen.add(connection)
      const executeQuery = connection.executeQuery.bind(connection)
      connection.executeQuery = (...query) => reaching(() => executeQuery(...query))
    }
    return connection
  }
}
