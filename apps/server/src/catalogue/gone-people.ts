/**
 * People whose account is disabled or erased: their works and comments stay readable, their names do not. Staff of the console
 * still see the names of disabled accounts.
 */
import type { Language } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'

/** What readers see in place of the name of a person whose account is disabled or erased. */
export const goneNames: Readonly<Record<Language, string>> = {
  zh: '已不在本站',
  en: 'No longer here',
  tw: '已不在本站',
  ja: '退会済み',
  de: 'Nicht mehr hier',
}

/** Whether the account of a row `u` of `users` is disabled or erased. */
export const isGone: RawBuilder<boolean> = sql<boolean>`(u.state <> 1)`
