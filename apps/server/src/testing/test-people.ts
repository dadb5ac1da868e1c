/** Inserts people and works for tests directly into the tables. */

import { scryptSync } from 'node:crypto'
import type { Language } from '@lectern/contract'
import { sql } from 'kysely'
import { newId } from '../db/new-id.ts'
import { transact } from '../db/transact.ts'
import { indexWork } from '../search/index-work.ts'
import { wirePasswordOf } from '../session/passwords.ts'
import { dayAfter } from '../settings/provider-time.ts'
import type { TestWorld } from './test-world.ts'

/** The wire form of the password of all test people. */
export const testPassword = wirePasswordOf('correct horse')

/** The salt of a hash with the lowest parameters, because nearly every test signs in and none of them tests hashing. */
const salt = Buffer.alloc(16, 7)
const key = scryptSync(testPassword, salt, 32, { N: 2, r: 1, p: 1 })
const hash = `$scrypt$ln=1,r=1,p=1$${salt.toString('base64url')}$${key.toString('base64url')}`

/** A person in a test. */
export interface TestPerson {
  readonly id: string
  readonly login: string
}

/** Adds a person with the given roles, by default a plain member. */
export async function addPerson(
  world: TestWorld,
  login: string,
  roles: readonly string[] = ['R10'],
  more: { readonly vipEndsInDays?: number } = {},
): Promise<TestPerson> {
  const at = world.services.now()
  const id = newId(at)
  await world.db
    .insertInto('users')
    .values({
      id,
      login_name: login,
      nick: `nick-${login}`.slice(0, 20),
      user_type: 2,
      email: `${login.toLowerCase()}@test.example`,
      password_hash: hash,
      password_set_at: at,
      created_at: at,
    })
    .execute()
  for (const role_no of roles) {
    const ends_on = role_no === 'V10' ? dayAfter(at, more.vipEndsInDays ?? 30) : null
    await world.db
      .insertInto('user_roles')
      .values({ user_id: id, role_no, source: 'grant', ends_on, granted_at: world.services.now() })
      .execute()
  }
  return { id, login }
}

/** Signs a person in and returns the token. */
export async function signIn(world: TestWorld, { login }: TestPerson): Promise<string> {
  const answer = await world.call('session.login', { account: login, passwordMd5: testPassword })
  return answer.data.token.accessCode
}

/** The properties of a work in a test; all have defaults. */
export interface TestWork {
  readonly title?: string
  readonly intro?: string
  readonly kind?: 'PDF' | 'VIDEO'
  readonly lang?: Language
  readonly keywords?: readonly string[]
  readonly stype?: string
  readonly showRoles?: readonly string[]
  readonly loginOnly?: boolean
  readonly vip?: boolean
  readonly price?: number
  readonly startsInDays?: number
  readonly endsInDays?: number | null
  readonly heat?: number
  readonly length?: number
  readonly outline?: readonly { readonly title: string; readonly node: number; readonly level?: number }[]
  /** 2 is published; other states have no live version. */
  readonly state?: 0 | 1 | 2
  readonly bytes?: Uint8Array
}

/** A work in a test. */
export interface PublishedWork {
  readonly id: string
  readonly fileId: string
  readonly coverId: string
}

/** Adds the catalogue nodes '01' with '0101' and '0102', and '02' with '0201'. */
export async function addTree(world: TestWorld): Promise<void> {
  const node = (no: string, parent: string | null, path: string) => ({
    no,
    parent,
    path,
    zh: `类${no}`,
    en: `Node ${no}`,
    tw: `類${no}`,
    ja: `分類${no}`,
    de: `Knoten ${no}`,
  })
  await world.db
    .insertInto('catalogue_nodes')
    .values([
      node('01', null, '/01'),
      node('0101', '01', '/01/0101'),
      node('0102', '01', '/01/0102'),
      node('02', null, '/02'),
      node('0201', '02', '/02/0201'),
    ])
    .execute()
}

/** Adds a file with the given bytes. */
export async function addFile(
  world: TestWorld,
  owner: string,
  file: {
    readonly bytes: Uint8Array
    readonly kind: 'PDF' | 'VIDEO' | 'IMAGE' | 'OTHER'
    readonly mime: string
    readonly name?: string
    /** `work` without it. */
    readonly use?: 'work' | 'evidence' | 'caption' | 'answer'
    /** Its pages, where somebody counted them. */
    readonly length?: number
  },
): Promise<string> {
  const { sha256, sizeBytes } = await world.services.blobs.put(file.bytes)
  const key = Buffer.from(sha256, 'hex')
  await world.db
    .insertInto('blobs')
    .values({ sha256: key, size: sizeBytes, mime: file.mime, stored_at: world.services.now() })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const id = newId(world.services.now())
  await world.db
    .insertInto('files')
    .values({
      id,
      owner,
      sha256: key,
      name: file.name ?? 'file',
      kind: file.kind,
      use: file.use ?? 'work',
      length: file.length ?? 0,
      created_at: world.services.now(),
    })
    .execute()
  return id
}

let count = 0

/** Adds a work with its files; needs the tree of `addTree`. */
export async function addWork(
  world: TestWorld,
  author: TestPerson,
  work: TestWork = {},
): Promise<PublishedWork> {
  const { db } = world
  const at = new Date(world.services.now().getTime() + count++)
  const id = newId(at)
  const kind = work.kind ?? 'PDF'
  const bytes = work.bytes ?? Buffer.from(`%PDF-1.7 ${id}`)
  const mime = kind === 'PDF' ? 'application/pdf' : 'video/webm'
  const fileId = await addFile(world, author.id, { bytes, kind, mime, name: `${work.title ?? 'work'}.pdf` })
  const coverId = await addFile(world, author.id, {
    bytes: Buffer.from(`cover ${id}`),
    kind: 'IMAGE',
    mime: 'image/webp',
  })
  const state = work.state ?? 2
  await transact(db, async tx => {
    await tx
      .insertInto('works')
      .values({
        id,
        author: author.id,
        live_version: state === 2 ? 1 : null,
        vip: work.vip ?? false,
        login_only: work.loginOnly ?? false,
        heat: work.heat ?? 0,
        last_published_at: at,
        created_at: world.services.now(),
      })
      .execute()
    await tx
      .insertInto('work_versions')
      .values({
        work_id: id,
        version: 1,
        state,
        title: work.title ?? `work ${count}`,
        intro: work.intro ?? 'an introduction',
        file_id: fileId,
        cover_file: coverId,
        kind,
        length: work.length ?? 10,
        lang: work.lang ?? 'zh',
        show_roles: (work.showRoles ?? []).length > 0,
        starts_on: dayAfter(at, work.startsInDays ?? -1),
        ends_on:
          work.endsInDays === undefined || work.endsInDays === null ? null : dayAfter(at, work.endsInDays),
        paid: (work.price ?? 0) > 0,
        price: work.price ?? 0,
        copyright: true,
        dtype: (work.stype ?? '0101').slice(0, 2),
        stype: work.stype ?? '0101',
        keywords: [...(work.keywords ?? [])],
        published_at: state === 2 ? at : null,
        saved_at: world.services.now(),
      })
      .execute()
    for (const role_no of work.showRoles ?? []) {
      await tx.insertInto('work_roles').values({ work_id: id, version: 1, role_no }).execute()
    }
    for (const [index, item] of (work.outline ?? []).entries()) {
      await tx
        .insertInto('outline_items')
        .values({ work_id: id, version: 1, no: index + 1, level: 1, ...item })
        .execute()
    }
    await indexWork(tx, id, at)
  })
  return { id, fileId, coverId }
}

/** Removes a role from a person. */
export async function withdraw(world: TestWorld, person: TestPerson, roleNo: string): Promise<void> {
  await sql`delete from user_roles where user_id = ${person.id} and role_no = ${roleNo}`.execute(world.db)
}
