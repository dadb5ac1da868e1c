/** The code of a login that waits to be confirmed, for an operator whose server has no mail or short messages yet. */
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { codeLimits } from '../session/codes.ts'
import { CommandError } from './command-error.ts'

/**
 * The newest valid code that waits in the outbox for a contact of this account. A code that was sent to its receiver is not shown.
 * @throws {CommandError} `usage` without a login name, `code-absent`.
 */
export async function findCode(db: Db, login: string | undefined, at: Date): Promise<string> {
  if (login === undefined) throw new CommandError('usage', 'user code needs --login.')
  const { rows } = await sql<{ code: string }>`
    select o.params->>'code' as code
      from outbox o join users u on o.recipient in (u.phone, u.email)
     where lower(u.login_name) = lower(${login}) and u.state = 1 and o.template = 'code' and o.state = 0
       and o.not_before > ${new Date(at.getTime() - codeLimits.lifeMs)}
     order by o.not_before desc, o.id desc limit 1`.execute(db)
  const code = rows[0]?.code
  if (code === undefined)
    throw new CommandError(
      'code-absent',
      'No code waits for this account. Sign in with the password and press the button that sends a code first.',
    )
  return code
}
