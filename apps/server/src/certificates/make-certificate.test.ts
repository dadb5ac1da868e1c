/** File and badge of a certificate are made each without the other: ADR 64 and 86. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { JobContext } from '../jobs/job-context.ts'
import { addEarnableExam } from '../testing/earn-certificate.ts'
import { runLane, runTwice } from '../testing/run-job.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { makeCertificate, queueMissingFiles } from './make-certificate.ts'

const world = await openTestWorld()
const { db, services } = world
const earn = await addEarnableExam(world)

/** A maker of which one part fails, with what it was asked for. */
function makerWithout(broken: 'file' | 'badge' | undefined) {
  const asked: string[] = []
  const make = async <T>(what: 'file' | 'badge', made: T): Promise<T> => {
    asked.push(what)
    if (what === broken) throw new Error(`no ${what}`)
    return made
  }
  return {
    asked,
    file: () => make('file', new Uint8Array(Buffer.from('%PDF-1.7'))),
    badge: () => make('badge', { svg: '<svg/>', png: new Uint8Array([1]) }),
  }
}

const run = (id: string, maker: ReturnType<typeof makerWithout>) =>
  makeCertificate(
    {
      ...services,
      ...{ at: services.now(), jobId: 0, payload: { id }, tries: 1, isLastTry: false, guard: async () => {} },
      signal: new AbortController().signal,
      log: world.app.log,
    } as JobContext,
    maker,
  )

const stored = async (id: string) => {
  const { rows } = await sql`
    select file_id is not null as file, exists (select 1 from certificate_badges where certificate_id = c.id) as badge
      from certificates c where id = ${id}`.execute(db)
  return rows[0]
}

test.each(['file', 'badge'] as const)(
  'without the %s the other is made, and then only the missing one',
  async part => {
    const { id } = await earn('Anna Weber')
    await expect(run(id, makerWithout(part))).rejects.toThrow(`no ${part}`)
    expect(await stored(id)).toEqual({ file: part !== 'file', badge: part !== 'badge' })
    await sql`delete from jobs where kind = 'make-certificate'`.execute(db)
    await queueMissingFiles({ db, at: services.now() })
    const { rows } =
      await sql`select 1 from jobs where kind = 'make-certificate' and payload ->> 'id' = ${id}`.execute(db)
    expect(rows).toHaveLength(1)
    const again = makerWithout(undefined)
    await run(id, again)
    expect([again.asked, await stored(id)]).toEqual([[part], { file: true, badge: true }])
    const third = makerWithout(undefined)
    await run(id, third)
    expect(third.asked).toEqual([])
  },
)

test('files of the last week that are missing are made again, older ones when somebody opens them', {
  timeout: 60_000,
}, async () => {
  const [young, old] = [await earn('Young Holder'), await earn('Old Holder')]
  await runLane(world, 'work')
  await sql`update certificates set file_id = null where id in (${young.id}, ${old.id})`.execute(db)
  await sql`update certificates set issued_on = issued_on - 8 where id = ${old.id}`.execute(db)
  await runTwice(world, 'queue-certificates')
  await runLane(world, 'work')
  const { rows } = await sql<{ id: string; is_made: boolean }>`
    select id, file_id is not null as is_made from certificates where id in (${young.id}, ${old.id}) order by issued_on`.execute(
    db,
  )
  expect(rows).toEqual([
    { id: old.id, is_made: false },
    { id: young.id, is_made: true },
  ])
})
