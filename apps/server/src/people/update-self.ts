/** Changing what one says of oneself. */
import type { SelfUpdate } from '@lectern/contract'
import { sql } from 'kysely'
import { AppError } from '../errors.ts'
import type { CallContext } from '../http/handler.ts'
import { type Contact, maskContact } from '../messages/contact.ts'
import { addNotice } from '../notices/add-notice.ts'
import { useCode } from '../session/codes.ts'
import { checkContactFree, checkNickFree, orTaken } from './free-values.ts'

/**
 * What is left out stays as it is. A new phone number or e-mail address needs the code that was sent to it; one of
 * them at a time, because one code proves one of them.
 * @throws {AppError} NICK_TAKEN, PHONE_TAKEN, EMAIL_TAKEN, CODE_WRONG, CODE_EXPIRED; FIELD_INVALID for a real name that
 * a certificate bears (REAL_NAME) or two contacts at once (EMAIL).
 */
export async function updateSelf(context: CallContext, userId: string, update: SelfUpdate): Promise<void> {
  const { db, now } = context
  const at = now()
  const { nick, realName, company, profile, phone, email, code } = update
  if (phone !== undefined && email !== undefined) throw new AppError('FIELD_INVALID', {}, 'EMAIL')
  if (realName !== undefined) await checkNameOpen(context, userId, realName)
  if (nick !== undefined) await checkNickFree(db, nick, { exceptUserId: userId, field: 'NICK' })
  const contact: Contact | undefined =
    phone !== undefined
      ? { channel: 'phone', value: phone }
      : email !== undefined
        ? { channel: 'email', value: email }
        : undefined
  if (contact) {
    const field = contact.channel === 'phone' ? 'PHONE' : 'EMAIL'
    await checkContactFree(db, contact, { exceptUserId: userId, field })
    await useCode(
      context,
      { purpose: 'contact', flowId: null, userId },
      { code: code ?? '', contacts: [contact.value], at },
    )
  }
  const changed = {
    ...(nick === undefined ? {} : { nick }),
    ...(realName === undefined ? {} : { real_name: realName }),
    ...(company === undefined ? {} : { company }),
    ...(profile === undefined ? {} : { profile }),
    ...(contact ? { [contact.channel]: contact.value } : {}),
  }
  if (Object.keys(changed).length === 0) return
  await orTaken(() =>
    db.transaction().execute(async tx => {
      await tx
        .updateTable('users')
        .set({ ...changed, rev: sql`rev + 1` })
        .where('id', '=', userId)
        .execute()
      if (contact)
        await addNotice(tx, {
          userId,
          type: 'account',
          kind: 'contact-changed',
          title: maskContact(contact),
          at,
        })
      if (nick === undefined) return
      // Works are found by their author's name.
      await sql`
        insert into search_queue (work_id) select id from works where author = ${userId} and live_version is not null
        on conflict (work_id) do update set at = excluded.at`.execute(tx)
    }),
  )
}

async function checkNameOpen({ db }: CallContext, userId: string, realName: string): Promise<void> {
  const { rows } = await sql<{ frozen: boolean }>`
    select real_name <> ${realName} and exists (select 1 from certificates where user_id = ${userId}) as frozen
      from users where id = ${userId}`.execute(db)
  if (rows[0]?.frozen) throw new AppError('FIELD_INVALID', {}, 'REAL_NAME')
}
