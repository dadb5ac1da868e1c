/** Titles of exams and certificates by language. */
import type { Language } from '@lectern/contract'
import { type RawBuilder, sql } from 'kysely'

/** A main title and those in other languages. */
export interface Titled {
  readonly title: string
  readonly titles: Partial<Readonly<Record<Language, string>>>
}

/** The title in a language: its own, else the main one. */
export const titleIn = ({ title, titles }: Titled, language: Language): string => titles[language] || title

/** The same in SQL, of a row of `exams` (`e`) or `certificates` (`c`). */
export const titleSql = (table: 'e' | 'c', language: Language): RawBuilder<string> =>
  titleOf(table, sql`${language}::text`)

/** The title in the language of the person `u`. */
export const personsTitleSql = (table: 'e' | 'c'): RawBuilder<string> =>
  titleOf(
    table,
    sql`coalesce((select content #>> '{}' from user_config where user_id = u.id and type = 1), 'zh')`,
  )

const titleOf = (table: 'e' | 'c', language: RawBuilder<unknown>) =>
  sql<string>`coalesce(nullif(${sql.ref(`${table}.titles`)} ->> ${language}, ''), ${sql.ref(`${table}.title`)})`
