/** Refuses names that look like those of the staff or of the site, whatever characters they are written with. */
import { languages } from '@lectern/contract'
import { sql } from 'kysely'
import type { Actor } from '../caller/actor.ts'
import type { Db } from '../db/connect.ts'
import { AppError } from '../errors.ts'
import type { Settings } from '../settings/known-settings.data.ts'
import type { SettingsReader } from '../settings/settings.ts'
import { siteNameIn } from '../settings/site-name.ts'
import { lookAlikes } from './look-alikes.data.ts'
import { reservedNames } from './reserved-names.data.ts'

const looksLike = new Map(
  Object.entries(lookAlikes).flatMap(([letters, others]) =>
    [...others].map(other => [other, letters] as const),
  ),
)

/** Letters in filled circles and squares, and those that flags are made of. */
const letterSigns = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}\u{1F1E6}-\u{1F1FF}]/gu
const letterOfSign = (sign: string): string => {
  const code = sign.codePointAt(0) ?? 0
  const first = [0x1f1e6, 0x1f170, 0x1f150].find(start => code >= start) ?? code
  return String.fromCharCode(0x61 + code - first)
}

/**
 * What a name looks like: names with the same result are hard to tell apart. Marks of European letters, signs and spaces do
 * not count, nor whether a letter is small; l, i and 1 look alike, and so do o and 0. UTS 39, 4, over letters only.
 */
export function lookOf(name: string): string {
  const letters = name
    .replace(letterSigns, sign => letterOfSign(sign))
    .normalize('NFKD')
    .toLowerCase()
    // Marks of European letters; those of other scripts are vowels and voices.
    .replace(/[\u0300-\u036F]|[^\p{L}\p{N}\p{M}]/gu, '')
    .normalize('NFC')
  return Array.from(letters, letter => looksLike.get(letter) ?? letter)
    .join('')
    .replace(/[i1]/g, 'l')
    .replaceAll('0', 'o')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** The looks of names that others may not imitate. */
export interface KnownLooks {
  readonly ofStaff: ReadonlySet<string>
  readonly ofSite: ReadonlySet<string>
}

/** Looks of the names of staff, and of the site and its offices. */
export async function readKnownLooks(db: Db, settings: Settings): Promise<KnownLooks> {
  const { rows } = await sql<{ nick: string }>`
    select distinct u.nick from users u
      join user_roles ur on ur.user_id = u.id join roles r on r.no = ur.role_no
     where r.class = 'staff' and r.active and u.state <> 3`.execute(db)
  const siteNames = languages.map(language => siteNameIn(settings, language))
  return {
    ofStaff: new Set(rows.map(({ nick }) => lookOf(nick))),
    ofSite: new Set([...reservedNames, ...siteNames].map(lookOf)),
  }
}

/** Whether a name looks like one of those; a name without letters looks like none. */
export function isAlike(nick: string, { ofStaff, ofSite }: KnownLooks): boolean {
  const look = lookOf(nick)
  return look !== '' && (ofStaff.has(look) || ofSite.has(look))
}

/**
 * Checks a name that somebody chooses. Staff may bear such names: they are who they say. A name that was given before there was a
 * rule may be kept.
 * @throws {AppError} NICK_TAKEN with the reason `alike`.
 */
export async function checkNotAlike(
  { db, actor, settings }: { readonly db: Db; readonly actor: Actor; readonly settings: SettingsReader },
  nick: string,
  field: string,
): Promise<void> {
  if (actor.kind === 'member') {
    if (actor.roles.some(role => role.class === 'staff')) return
    const own = await db.selectFrom('users').select('nick').where('id', '=', actor.userId).executeTakeFirst()
    if (own?.nick === nick) return
  }
  if (isAlike(nick, await readKnownLooks(db, await settings.read())))
    throw new AppError('NICK_TAKEN', { REASON: 'alike' }, field)
}
