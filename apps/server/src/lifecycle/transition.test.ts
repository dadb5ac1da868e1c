import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../db/connect.ts'
import { newId } from '../db/new-id.ts'
import { transact } from '../db/transact.ts'
import { AppError } from '../errors.ts'
import { addPerson } from '../testing/test-people.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { callerOf } from '../testing/try-machine.ts'
import { type Condition, type Machine, type Step, stateOf } from './machine.ts'
import { transition, transitionAll } from './transition.ts'
import { unlessSettled } from './unless-settled.ts'

const world = await openTestWorld()
const { db } = world
const clerk = await addPerson(world, 'clerk')
const by = callerOf(world, clerk.id, ['feedback.handle'])

interface Slip {
  readonly table: 'feedback'
  readonly state: 'new' | 'working' | 'done'
  readonly event: 'take' | 'settle' | 'drop' | 'break'
  readonly row: { readonly state: number }
  readonly input: { readonly reply: string }
}

/** The calls of effects, in order. */
let said: string[] = []
beforeEach(() => {
  said = []
})

const replyIsLong: Condition<Slip> = {
  name: 'the reply is long',
  holds: ({ input }) => input.reply.length > 3,
  key: 'WORK_INCOMPLETE',
  field: 'REPLY',
  params: ({ input }) => ({ FIELDS: [input.reply] }),
}

/** A machine on the table of feedback, with rules of its own. */
const slips: Machine<Slip> = {
  object: 'slip',
  table: 'feedback',
  states: { new: 0, working: 1, done: 2 },
  initial: 'new',
  refusal: 'WORK_STATE',
  rules: [
    { from: ['new'], event: 'take', to: 'working', by: ['feedback.handle'], effects: [first, second] },
    {
      from: ['working'],
      event: 'settle',
      to: 'done',
      by: ['feedback.handle'],
      conditions: [replyIsLong],
    },
    {
      from: ['new'],
      event: 'drop',
      to: null,
      by: ['feedback.handle'],
      effects: [remove],
      audit: 'slip.drop',
    },
    { from: ['new'], event: 'break', to: 'done', by: ['feedback.handle'], effects: [remove, fail] },
  ],
  async lock(tx, id) {
    const { rows } = await sql<{ state: number }>`
      select state from feedback where id = ${id}::uuid for no key update`.execute(tx)
    return rows[0]
  },
  keyOf: ({ id }) => ({ id }),
  ownerOf: () => null,
  columnsOf: ({ input }) => ({ reply: input.reply }),
  async finish(_, steps) {
    said.push(`finish ${steps.length}`)
  },
}

async function first(tx: Db, { id, from, to }: Step<Slip>): Promise<void> {
  const { rows } = await sql<{ state: number }>`select state from feedback where id = ${id}`.execute(tx)
  said.push(`first ${from} ${to} ${rows[0]?.state}`)
}

async function second(): Promise<void> {
  said.push('second')
}

async function remove(tx: Db, { id }: Step<Slip>): Promise<void> {
  await sql`delete from feedback where id = ${id}`.execute(tx)
}

async function fail(): Promise<void> {
  throw new Error('the effect broke')
}

const make = async (state: Slip['state'] = 'new') => {
  const id = newId(world.services.now())
  await db
    .insertInto('feedback')
    .values({ id, content: 'x', state: slips.states[state], at: world.services.now() })
    .execute()
  return id
}
const stored = async (id: string) => {
  const { rows } = await sql<{ state: number; reply: string }>`
    select state, reply from feedback where id = ${id}`.execute(db)
  return rows[0]
}
const happen = (id: string, event: Slip['event']) =>
  transact(db, tx => transition(tx, slips, { id, event, by, input: { reply: 'yes' } }))

describe('a transition', () => {
  test('writes state and columns before its effects, which run in order', async () => {
    const id = await make()
    expect(await happen(id, 'take')).toMatchObject({ id, from: 'new', to: 'working', row: { state: 0 } })
    expect(said).toEqual(['first new working 1', 'second', 'finish 1'])
    expect(await stored(id)).toEqual({ state: 1, reply: 'yes' })
  })

  test('refused by a condition reports what is missing', async () => {
    const id = await make('working')
    const refusal = { key: 'WORK_INCOMPLETE', field: 'REPLY', params: { FIELDS: ['yes'] } }
    await expect(happen(id, 'settle')).rejects.toMatchObject(refusal)
    expect(await stored(id)).toMatchObject({ state: 1 })
  })

  test('may end with the removal of the object', async () => {
    const id = await make()
    await happen(id, 'drop')
    expect(await stored(id)).toBeUndefined()
    const rows = await db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('object_id', '=', id)
      .execute()
    expect(rows).toEqual([{ action: 'slip.drop', before: { state: 0 }, after: { state: null } }])
  })

  test('is rolled back when an effect throws', async () => {
    const id = await make()
    await expect(happen(id, 'break')).rejects.toThrow('the effect broke')
    expect(await stored(id)).toEqual({ state: 0, reply: '' })
  })

  test('happens to all of several objects or to none, and finishes once', async () => {
    const [one, other, late] = [await make(), await make(), await make('done')]
    const all = (ids: readonly string[]) =>
      transact(db, tx => transitionAll(tx, slips, { ids, event: 'take', by, input: { reply: '' } }))
    await expect(all([one, other, late])).rejects.toMatchObject({ key: 'WORK_STATE' })
    expect(await stored(one)).toMatchObject({ state: 0 })
    said = []
    await all([one, other, one])
    expect(said).toEqual(['first new working 1', 'second', 'first new working 1', 'second', 'finish 2'])
  })

  test('needs a transaction, because its locks would end at once without one', async () => {
    const id = await make()
    const happening = { id, event: 'take', by, input: { reply: '' } } as const
    await expect(transition(db, slips, happening)).rejects.toThrow('transaction')
    expect(await stored(id)).toMatchObject({ state: 0 })
  })
})

test('a stored number without a state throws', () => {
  expect(stateOf(slips.states, 2)).toBe('done')
  expect(() => stateOf(slips.states, 7)).toThrow('7')
})

describe('unlessSettled', () => {
  test.each(['NOT_FOUND', 'CONFLICT', 'WORK_STATE', 'EXAM_CLOSED'] as const)(
    'returns false for %s',
    async key => {
      expect(await unlessSettled(() => Promise.reject(new AppError(key)))).toBe(false)
      expect(await unlessSettled(() => Promise.resolve())).toBe(true)
    },
  )

  test('rethrows every other error', async () => {
    const refused = unlessSettled(() => Promise.reject(new AppError('PERMISSION_DENIED')))
    await expect(refused).rejects.toMatchObject({ key: 'PERMISSION_DENIED' })
    await expect(unlessSettled(() => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  })
})
