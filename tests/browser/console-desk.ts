/** Data of the console's tests: its screens, its texts, and calls to the server. */
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { consoleWords } from '../../apps/portal/src/messages/console.zh.ts'
import { makeMember } from './behind-the-screens.ts'
import { digest, enter, newSession, sharedSession } from './sessions.ts'

/** Every screen of the console, as an administrator sees it. */
export const screens = [
  'registrations',
  'upgrades',
  'access',
  'works',
  'comments',
  'feedback',
  'grading',
  'users',
  'roles',
  'customers',
  'certificates',
  'catalogue',
  'keywords',
  'agreements',
  'broadcasts',
  'questions',
  'exams',
  'reports',
  'settings',
  'calendar',
  'outbox',
  'audit',
] as const

/** A text of the console with its values filled in. */
export function desk(
  key: keyof typeof consoleWords,
  slots: Readonly<Record<string, string | number>> = {},
): string {
  let sentence: string = consoleWords[key]
  for (const [name, value] of Object.entries(slots)) sentence = sentence.replace(`{${name}}`, String(value))
  return sentence
}

/**
 * Opens a screen of the console as a person who is signed in. Each page of an administrator has an account of its own: those of all
 * tests together read more in a minute than the server allows one person.
 */
export async function openConsole(page: Page, account: string, screen: string): Promise<void> {
  const own = account === 'admin' ? await makeMember(account) : account
  await enter(page, own, `/console/${screen}`, own === account ? sharedSession(account) : newSession(own))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Calls the server as a person; returns the data of the answer, or throws an error with the key. */
export async function callAs(
  request: APIRequestContext,
  token: string | undefined,
  path: string,
  fields: Readonly<Record<string, unknown>>,
  method: 'GET' | 'POST' = 'GET',
) {
  const headers = { lang: 'zh', ...(token && { token }) }
  const answer =
    method === 'GET'
      ? await request.get(`/api/${path}`, { headers, params: fields as Record<string, string> })
      : await request.post(`/api/${path}`, { headers, data: fields })
  const { code, data, msg } = await answer.json()
  if (code !== 200) throw new Error(`${path}: ${code} ${data?.KEY ?? ''} ${msg}`)
  return data
}

/** The token of the session of an account that all tests share. */
export const tokenOf = async (account: string): Promise<string> =>
  (await sharedSession(account)).token.accessCode

/** Submits a registration; the code comes from the outbox, as staff read it without a provider. */
export interface Applicant {
  readonly phone: string
  readonly email: string
  readonly nick: string
  readonly realName: string
  readonly password: string
}

export async function register(
  request: APIRequestContext,
  person: Applicant,
  evidence?: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
): Promise<void> {
  const admin = await tokenOf('admin')
  await callAs(request, undefined, 'send-check-code', { TYPE: 1, NO: person.phone })
  const sent = await callAs(request, admin, 'console/outbox-list', { CHANNEL: 'sms', SIZE: 1 })
  const { BODY } = await callAs(request, admin, 'console/outbox-view', { ID: sent.records[0].ID })
  const code = /[0-9]{6}/.exec(BODY)?.[0]
  const attached = evidence && (await attach(request, evidence))
  await callAs(
    request,
    undefined,
    'user-registration-submit',
    {
      USER_TYPE: 2,
      NICK: person.nick,
      REAL_NAME: person.realName,
      PHONE: person.phone,
      EMAIL: person.email,
      CODE: code,
      PW: digest(person.password),
      RE_PW: digest(person.password),
      AGREE: 1,
      REASON: '想系统学习激光三角法',
      ...(attached && { FILE_IDS: [attached] }),
    },
    'POST',
  )
}

/** Uploads evidence with a member's token; returns its id. */
export async function attach(
  request: APIRequestContext,
  file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer },
  token?: string,
): Promise<string> {
  const answer = await request.post('/api/creation-file-upload', {
    headers: { lang: 'zh', ...(token && { token }) },
    multipart: { KIND: 'evidence', file },
  })
  const { code, data } = await answer.json()
  if (code !== 200) throw new Error(`creation-file-upload: ${code} ${data?.KEY ?? ''}`)
  return data.FILE_ID
}
