/** A badge that is missing: the first who asks for it has it drawn, and reads when to ask again. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addEarnableExam } from '../testing/earn-certificate.ts'
import { tokensInPng } from '../testing/read-baked.ts'
import { runLane } from '../testing/run-job.ts'
import { openTestWorld } from '../testing/test-world.ts'

const world = await openTestWorld()
const earn = await addEarnableExam(world)
const made = await earn('Anna Weber')
const address = `/credentials/${made.id}/badge.png`
const ask = (language: string) =>
  world.app.inject({ method: 'GET', url: address, headers: { 'accept-language': language } })
const jobs = async () =>
  (await sql<{ kind: string }>`select kind from jobs where kind = 'make-certificate'`.execute(world.db)).rows
    .length

test('its address says so in the reader’s language until it is drawn', { timeout: 60_000 }, async () => {
  await sql`delete from jobs`.execute(world.db)
  for (const [language, sentence] of [
    ['de', 'Das Abzeichen wird gerade gezeichnet. Bitte versuchen Sie es in einigen Sekunden noch einmal'],
    ['fr', 'The badge is being drawn. Try again in a few seconds'],
  ] as const) {
    const { statusCode, headers, body } = await ask(language)
    expect([statusCode, body]).toEqual([503, `${sentence}\n`])
    expect(headers).toMatchObject({
      'retry-after': '2',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': 'retry-after',
    })
  }
  const own = await world.raw('certificates.badge', { ID: made.id, FORM: 'png' }, made.own)
  expect([own.statusCode, own.json().data.PARAMS, own.headers['retry-after']]).toEqual([
    503,
    { REASON: 'drawing' },
    '2',
  ])
  expect(await jobs()).toBe(1)
  await runLane(world, 'work')
  expect(tokensInPng((await ask('de')).rawPayload)).toHaveLength(1)
  expect((await world.raw('certificates.badge', { ID: made.id, FORM: 'png' }, made.own)).statusCode).toBe(200)
})

test('of an erased account there is none', async () => {
  await sql`delete from certificate_badges`.execute(world.db)
  await sql`update users set state = 3 where id = ${made.holder.id}`.execute(world.db)
  expect((await ask('de')).statusCode).toBe(404)
})
