/** Limits per address count IPv6 networks: one /64 has more addresses than could ever be counted. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestWorld } from '../testing/test-world.ts'
import { codeLimits, sendCode } from './codes.ts'
import { countEvent } from './event-limits.ts'
import { beginAttempt, endAttempt, lockoutLimits } from './lockout.ts'

const world = await openTestWorld()
const { db, services } = world
const mostPerHour = 3

/** Makes one counted call from an address and returns whether it was allowed. */
type Step = (ip: string) => Promise<boolean>

const steps: Readonly<Record<string, { readonly most: number; readonly step: Step }>> = {
  'wrong logins': {
    most: lockoutLimits.perAddress,
    async step(ip) {
      const account = { key: randomUUID(), userId: null, passwordSetAt: null }
      const attempt = await beginAttempt(db, account, { ip, device: '' }, services.now())
      await endAttempt(db, attempt, false)
      return attempt.lock === 'none'
    },
  },
  codes: {
    most: codeLimits.perAddressAndHour,
    step: ip =>
      isLetThrough(() =>
        sendCode(
          services,
          { purpose: 'registration', flowId: null, userId: null },
          {
            contact: null,
            countedAs: randomUUID(),
            language: 'en',
            ip,
            at: services.now(),
          },
        ),
      ),
  },
  'files without an account': {
    most: mostPerHour,
    step: ip =>
      isLetThrough(() =>
        countEvent(db, { kind: 'upload', who: { userId: null, ip }, mostPerHour, at: services.now() }),
      ),
  },
}

async function isLetThrough(work: () => Promise<void>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    expect(error).toMatchObject({ key: 'TOO_MANY' })
    return false
  }
}

/** How many of `count` calls are allowed, each from another address. */
async function passing(step: Step, count: number, addressOf: (no: number) => string): Promise<number> {
  let passed = 0
  for (let no = 0; no < count; no++) if (await step(addressOf(no))) passed++
  return passed
}

describe.each(Object.entries(steps))('%s', (_, { most, step }) => {
  const hex = (no: number) => no.toString(16)

  test('from many addresses of one /64 count together', async () => {
    world.pass(24 * 3_600_000)
    expect(await passing(step, most + 2, no => `2001:db8:0:1::${hex(no + 1)}`)).toBe(most)
    expect(await step('2001:db8:0:2::1')).toBe(true)
  })

  test('from many /64 of one /48 count together, with sixteen times the limit', async () => {
    world.pass(24 * 3_600_000)
    expect(await passing(step, most * 16 + 2, no => `2001:db8:0:${hex(no + 1)}::1`)).toBe(most * 16)
    expect(await step('2001:db8:1:1::1')).toBe(true)
  })

  test('from one IPv4 address count together, from neighbouring addresses separately', async () => {
    world.pass(24 * 3_600_000)
    expect(await passing(step, most + 2, () => '192.0.2.1')).toBe(most)
    expect(await step('192.0.2.2')).toBe(true)
  })
})

test('PostgreSQL finds the events of a network by the index', async () => {
  await sql`analyze auth_events`.execute(db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select at from auth_events where kind = 'login' and ip <<= ${'2001:db8:77::/48'}::cidr`.execute(
    db,
  )
  expect(rows.map(row => row['QUERY PLAN']).join('\n')).toContain('auth_events_ip_ix')
})

test('the places where an account is known are found by the index', async () => {
  await sql`analyze auth_events`.execute(db)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select place from auth_events where kind = 'login' and ok and account = 'a' and at > ${new Date(0)}`.execute(
    db,
  )
  expect(rows.map(row => row['QUERY PLAN']).join('\n')).toContain('auth_events_known_places_ix')
})
