import { expect, test } from 'vitest'
import { newId } from '../db/new-id.ts'
import { dayAfter } from '../settings/provider-time.ts'
import { runTwice } from '../testing/run-job.ts'
import { addExam } from '../testing/test-exams.ts'
import { addPerson, signIn } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { callerOf, outsiders, type TriedObject, tryMachine } from '../testing/try-machine.ts'
import { certificates } from './lifecycle.ts'

const world = await openTestWorld()
const { db, services } = world
const person = await addPerson(world, 'person')
const manager = await addPerson(world, 'manager')
const second = await addPerson(world, 'second', ['R10', 'S90'])
const exam = await addExam(world)
let count = 0

interface Made {
  /** The last day, counted from today. */
  readonly endsInDays?: number
  /** Who has asked for the revocation. */
  readonly askedBy?: string | null
}

async function makeCertificate(
  state: keyof typeof certificates.states,
  { endsInDays, askedBy = null }: Made,
): Promise<TriedObject> {
  const at = services.now()
  const owner = await addPerson(world, `holder-${++count}`)
  const [id, attempt] = [newId(at), newId(at)]
  const number = String(count).padStart(16, '0')
  await db
    .insertInto('attempts')
    .values({
      id: attempt,
      exam_id: exam,
      user_id: owner.id,
      state: 2,
      seed: 1,
      finished_at: at,
      candidate_no: number,
      started_at: services.now(),
      contact_at: services.now(),
    })
    .execute()
  await db
    .insertInto('certificates')
    .values({
      id,
      cert_no: number,
      check_code: '00000000',
      user_id: owner.id,
      attempt_id: attempt,
      holder_name: 'Holder',
      role_no: 'R20',
      role_label: '{}',
      title: 'Laser safety',
      score: 95,
      issued_on: '2026-01-01',
      valid_to: endsInDays === undefined ? null : dayAfter(at, endsInDays),
      state: certificates.states[state],
      created_at: services.now(),
    })
    .execute()
  if (askedBy !== null)
    await db
      .insertInto('certificate_actions')
      .values({
        id: newId(at),
        certificate_id: id,
        action: 'revoke',
        reason: 'a forged answer',
        asked_by: askedBy,
        asked_at: services.now(),
      })
      .execute()
  return { id, owner: owner.id }
}

tryMachine({
  world,
  machine: certificates,
  make: (state, made: Made | undefined, event) =>
    makeCertificate(state, {
      ...(event === 'revoke' ? { askedBy: second.id } : {}),
      ...(event === 'lapse' ? { endsInDays: -1 } : {}),
      ...made,
    }),
  callers: {
    ...outsiders(world),
    member: () => callerOf(world, person.id),
    manager: () => callerOf(world, manager.id, ['certificate.manage']),
    holder: ({ owner }) => callerOf(world, owner),
    ownManager: ({ owner }) => callerOf(world, owner, ['certificate.manage']),
  },
  input: () => ({ reason: 'a forged answer' }),
  outcomes: `
    event   when     guest   system  member  manager  holder  ownManager
    ask     valid    denied  denied  denied  valid    denied  own
    ask     revoked  denied  denied  denied  late     denied  own
    ask     lapsed   denied  denied  denied  late     denied  own
    revoke  valid    denied  denied  denied  revoked  denied  own
    revoke  revoked  denied  denied  denied  late     denied  own
    revoke  lapsed   denied  denied  denied  late     denied  own
    lapse   valid    denied  lapsed  denied  denied   denied  denied
    lapse   revoked  denied  late    denied  denied   denied  denied
    lapse   lapsed   denied  late    denied  denied   denied  denied`,
  changes: {
    ask: 'audit_log+1 certificate_actions+1 notices+1',
    revoke: 'audit_log+1 certificate_actions certificates notices+1',
    lapse: 'audit_log+1 certificates notices+1',
  },
  failing: [
    {
      event: 'ask',
      condition: 'a reason is given',
      input: { reason: '' },
      says: ['FIELD_REQUIRED', 'REASON'],
    },
    {
      event: 'ask',
      condition: 'nobody has asked for it yet',
      more: { askedBy: second.id },
      says: ['CONFLICT'],
    },
    {
      event: 'revoke',
      condition: 'an administrator has asked for it',
      more: { askedBy: null },
      says: ['CONFLICT'],
    },
    {
      event: 'revoke',
      condition: 'it was another administrator',
      more: { askedBy: manager.id },
      says: ['SELF_REVIEW'],
    },
    { event: 'lapse', condition: 'its last day is over', more: { endsInDays: 0 }, says: ['CONFLICT'] },
  ],
  rivals: [
    ['ask', 'manager'],
    ['ask', 'manager'],
  ],
  slower: 'CONFLICT',
})

test('a certificate lapses after its last day, and its holder is told once', async () => {
  const login = `holder-${count + 1}`
  const ending = await makeCertificate('valid', { endsInDays: 0 })
  const lasting = await makeCertificate('valid', {})
  const states = async () => {
    const rows = await db.selectFrom('certificates').select(['id', 'state']).execute()
    return [ending, lasting].map(({ id }) => rows.find(row => row.id === id)?.state)
  }
  await runTwice(world, 'lapse-certificates')
  expect(await states()).toEqual([1, 1])
  world.pass(86_400_000)
  await runTwice(world, 'lapse-certificates')
  expect(await states()).toEqual([3, 1])
  const token = await signIn(world, { id: ending.owner, login })
  const { data } = await world.call('notices.list', { page: 1, size: 9 }, { token, lang: 'de' })
  expect(data.records.map(({ title }) => title)).toEqual(['Ihr Zertifikat ist abgelaufen: Laser safety'])
})
