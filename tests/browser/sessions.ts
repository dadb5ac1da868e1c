/** Sessions of accounts: one per account in each process of the test runner, and pages that start with it. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Page, test } from '@playwright/test'
import { userInfoOf } from '../../apps/portal/src/lib/session.ts'
import { createClient, type LoginAnswer } from '../../packages/contract/src/index.ts'
import { baseUrl, demoPassword } from './playwright.config.ts'

/** The password as sent to the server. */
export const digest = (password: string): string => createHash('md5').update(password).digest('hex')

/**
 * Sends a request again when the server takes calls of this address or person again: on a quick machine the tests make more of them
 * in a minute than people do.
 */
export const patientFetch: typeof fetch = async (address, init) => {
  for (;;) {
    const answer = await fetch(address, init)
    const waitMs = await waitOf(answer.clone())
    if (!(waitMs > 0 && waitMs <= 60_000)) return answer
    test.setTimeout(test.info().timeout + waitMs)
    await sleep(waitMs)
  }
}

/** How long to wait, as a refused call says, in milliseconds; 0 for another answer. */
async function waitOf(answer: Response): Promise<number> {
  const { data } = (await answer.json().catch(() => ({}))) as {
    data?: { KEY?: string; PARAMS?: { WAIT?: number } }
  }
  return data?.KEY === 'TOO_MANY' ? Number(data.PARAMS?.WAIT) * 1000 : 0
}

/** Logins without a form have an address of their own: of each address the server takes so many a minute. */
const fromElsewhere: typeof fetch = (address, init) => {
  const headers = new Headers(init?.headers)
  headers.set('x-forwarded-for', '203.0.113.7')
  return patientFetch(address, { ...init, headers })
}

/** Signs in. An account has at most five sessions; a sixth ends the oldest one. */
export const newSession = (account: string): Promise<LoginAnswer> =>
  createClient({
    baseUrl,
    language: () => 'zh',
    token: () => undefined,
    fetch: fromElsewhere,
  }).call('session.login', { account, passwordMd5: digest(demoPassword) })

const shared = new Map<string, Promise<LoginAnswer>>()

/**
 * The session of an account that all tests of this process share; none of them may end it. Each process has one, so the
 * tests together may sign in to an account that others share only three times; further ones use `makeMember`.
 */
export function sharedSession(account: string): Promise<LoginAnswer> {
  const session = shared.get(account) ?? newSession(account)
  shared.set(account, session)
  return session
}

/** The functions by which the portal stores a session, as text for a page: the portal's own files without types. */
const storing = ['profile-key', 'sealed-store']
  .map(name => join(import.meta.dirname, `../../apps/portal/src/lib/${name}.ts`))
  .map(path => stripTypeScriptTypes(readFileSync(path, 'utf8')).replaceAll(/^export /gm, ''))
  .join('\n')

/**
 * Opens a page of the portal as a person who is signed in, by the shared session unless another one is given. Tests of
 * the login, and those that end a session, use `signIn`. The page is Chinese unless another language was chosen in it before.
 */
export async function enter(
  page: Page,
  account: string,
  path = '/',
  session: Promise<LoginAnswer> = sharedSession(account),
): Promise<void> {
  const user = userInfoOf(await session)
  // A file of the portal without its code.
  await page.goto('/logo.svg')
  await page.evaluate(`(async () => {
    ${storing}
    localStorage.lang ??= 'zh'
    await createSealedStore(localStorage, profileKey).write('userInfo', ${JSON.stringify(user)})
  })()`)
  await page.goto(path)
}
