/** The public list of revoked certificates: W3C Bitstring Status List 1.0, as JSON Web Token. */
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { signClaims } from './sign-claims.ts'
import { currentKey, type KeyContext } from './signing-keys.ts'

/** Entries of one list. Bitstring Status List, 3.1: at least so many, so that an entry does not give its holder away. */
const listLength = 131_072
/** How long a verifier may rely on a list without asking again. */
export const listLifeMs = 300_000
const hourMs = 3_600_000

/** The setting with the entries of revoked certificates that were removed. */
const removedEntries = 'certificates.removedRevoked'

/**
 * Keeps the entries of the revoked certificates of exams in the list, before these certificates are removed: otherwise the
 * credentials that their holders have would be valid again.
 */
export async function keepRevoked(tx: Db, examIds: readonly string[], at: Date): Promise<void> {
  await sql`
    insert into settings (name, value, updated_at)
    select ${removedEntries}, jsonb_agg(c.status_index order by c.status_index), ${at}::timestamptz
      from certificates c join attempts a on a.id = c.attempt_id
     where a.exam_id = any(${examIds}::uuid[]) and c.state = 2 having count(*) > 0
    on conflict (name) do update set value = settings.value || excluded.value, updated_at = excluded.updated_at`.execute(
    tx,
  )
}

/** The address of the list that holds an entry; lists are numbered from 1. */
export const statusListUrl = (origin: string, index: number): string =>
  `${origin}/credentials/status/${Math.floor(index / listLength) + 1}`

/** The place of an entry in its list, from 0. Bitstring Status List, 2.1 */
export const statusListPlace = (index: number): number => index % listLength

/**
 * A list as signed token; undefined for a list that no certificate is in. It is the same for an hour unless a certificate is
 * revoked, so that caches can revalidate it.
 */
export async function makeStatusList(
  context: KeyContext & { readonly origin: string },
  number: number,
): Promise<string | undefined> {
  const { db, origin, now } = context
  const first = (number - 1) * listLength
  const { rows } = await sql<{ status_index: number; is_revoked: boolean }>`
    select status_index, state = 2 as is_revoked from certificates
     where status_index >= ${first} and status_index < ${first + listLength} and state = 2
    union all
    select entry::int, true from settings, jsonb_array_elements_text(value) entry
     where name = ${removedEntries} and entry::int >= ${first} and entry::int < ${first + listLength}
    union all
    (select status_index, false from certificates
      where status_index >= ${first} and status_index < ${first + listLength} limit 1)`.execute(db)
  if (rows.length === 0 && number !== 1) return undefined
  const bits = new Uint8Array(listLength / 8)
  for (const { status_index, is_revoked } of rows) {
    const place = statusListPlace(status_index) >> 3
    // The first entry is the leftmost bit. Bitstring Status List, 3.3
    if (is_revoked) bits[place] = (bits[place] ?? 0) | (0x80 >> (status_index % 8))
  }
  const url = statusListUrl(origin, first)
  const from = new Date(Math.floor(now().getTime() / hourMs) * hourMs)
  const until = new Date(from.getTime() + 24 * hourMs)
  const claims = {
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: url,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: origin,
    validFrom: from.toISOString(),
    validUntil: until.toISOString(),
    credentialSubject: {
      id: `${url}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: `u${gzipSync(bits, { level: 9 }).toString('base64url')}`,
      ttl: listLifeMs,
    },
    iss: origin,
    nbf: from.getTime() / 1000,
    iat: from.getTime() / 1000,
    exp: until.getTime() / 1000,
  }
  return signClaims(claims, await currentKey(context, 'credential'), origin, 'vc+jwt')
}
