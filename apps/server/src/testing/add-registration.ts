import { newId } from '../db/new-id.ts'
import type { TestWorld } from './test-world.ts'

/** What a test says about a registration; without `state` it is pending. */
interface GivenRegistration {
  readonly phone: string
  readonly email?: string
  readonly state?: number
  readonly opinion?: string
}

/** Adds a registration with the password of the accounts of tests, at least one of which exists. */
export async function addRegistration({ db, services }: TestWorld, given: GivenRegistration): Promise<void> {
  const { password_hash } = await db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()
  const at = services.now()
  const form = { user_type: 2, nick: 'neu', real_name: 'Neu', agreement_version: 1, due: '2026-11-26' }
  await db
    .insertInto('registrations')
    .values({ ...form, ...given, password_hash, id: newId(at), created_at: at })
    .execute()
}
