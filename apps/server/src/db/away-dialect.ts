import {
  type AbortableOperationOptions,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
} from 'kysely'
import { stepBegins } from '../steps.ts'
import { reaching } from './database-away.ts'

/**
 * Kysely's PostgreSQL dialect, which throws `DatabaseAway` for failures of the connection. Only the driver can
 * distinguish them with certainty from failures of a statement: see `database-away.ts`.
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
      connection.executeQuery = async (...query) => {
        try {
          return await reaching(() => executeQuery(...query))
        } finally {
          stepBegins()
        }
      }
    }
    return connection
  }
}
