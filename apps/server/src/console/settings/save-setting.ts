/** Changes a setting of the installation. */
import { findUnprintable } from '@lectern/contract'
import { sql } from 'kysely'
import { addAudit } from '../../audit/audit-log.ts'
import { memberOf } from '../../caller/policy.ts'
import type { CallContext } from '../../calls/handler.ts'
import { transact } from '../../db/transact.ts'
import { AppError } from '../../errors.ts'
import { type KnownSetting, knownSettings } from '../../settings/known-settings.data.ts'
import { readSetting } from '../../settings/setting-value.ts'

/** A change of a setting; `rev` is the revision the caller read, 0 for a setting that was never changed. */
export interface SettingChange {
  readonly name: string
  readonly value: string | number
  readonly rev: number
}

const settingLock = 5_135_420_143

/**
 * Stores a value and returns its new revision; every server reads it within two seconds.
 * @throws {AppError} NOT_FOUND for an unknown name, FIELD_INVALID (VALUE) out of its range, NAME_CHARACTER (VALUE) for what
 * certificates cannot print, CONFLICT when it was changed since.
 */
export async function saveSetting(
  context: CallContext,
  { name, value: sent, rev }: SettingChange,
): Promise<number> {
  const settings: Readonly<Record<string, KnownSetting | undefined>> = knownSettings
  const setting = Object.hasOwn(settings, name) ? settings[name] : undefined
  if (!setting) throw new AppError('NOT_FOUND')
  const value = readSetting(setting, sent)
  if (value === undefined) throw new AppError('FIELD_INVALID', {}, 'VALUE')
  const unprintable =
    setting.kind === 'text' && setting.isPrinted ? findUnprintable(String(value)) : undefined
  if (unprintable !== undefined) throw new AppError('NAME_CHARACTER', { CHARACTER: unprintable }, 'VALUE')
  const { db, now, actor } = context
  return transact(db, async tx => {
    // An advisory lock, because there may be no row to lock yet.
    await sql`select pg_advisory_xact_lock(${settingLock})`.execute(tx)
    const before = await tx
      .selectFrom('settings')
      .select(['value', 'rev'])
      .where('name', '=', name)
      .executeTakeFirst()
    if ((before?.rev ?? 0) !== rev) throw new AppError('CONFLICT')
    const row = {
      value: JSON.stringify(value),
      rev: rev + 1,
      updated_at: now(),
      updated_by: memberOf(actor).userId,
    }
    await tx
      .insertInto('settings')
      .values({ name, ...row })
      .onConflict(conflict => conflict.column('name').doUpdateSet(row))
      .execute()
    await addAudit(tx, context, {
      action: 'setting.save',
      objectType: 'setting',
      objectId: name,
      before: { value: before?.value ?? setting.initial },
      after: { value },
    })
    return rev + 1
  })
}
