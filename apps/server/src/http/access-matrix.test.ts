import { type CallName, type Route, routes } from '@lectern/contract'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { handlers } from '../handlers.ts'
import { requestOf } from '../testing/matrix-requests.ts'
import { type Caller, callers, makeMatrixWorld, signedInCallers } from '../testing/matrix-world.ts'
import { sendForm } from '../testing/send-form.ts'
import { openTestWorld } from '../testing/test-world.ts'
import { textPdf } from '../testing/text-pdf.ts'
import { accessMatrix } from './access-matrix.data.ts'

interface Line {
  readonly name: CallName
  readonly on: string
  readonly outcomes: Readonly<Record<string, string>>
}

const [head, ...body] = accessMatrix
  .trim()
  .split('\n')
  .filter(line => line.trim() !== '')
  .map(line => line.trim().split(/\s+/))
const lines: readonly Line[] = body.map(([name, on = '', ...outcomes]) => ({
  name: name as CallName,
  on,
  outcomes: Object.fromEntries(callers.map((caller, index) => [caller, outcomes[index] ?? 'missing'])),
}))

const world = await openTestWorld()
const data = await makeMatrixWorld(world)
const { callerOf, forget } = signedInCallers(world, data)
/** Whether a call ends sessions of its caller: afterwards everybody signs in again. */
const endsSessions = (name: CallName) => name.startsWith('session.')
const people = Buffer.from('USER_TYPE,NICK,PHONE\n2,imported,13612345678\n')
const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#345' } })
  .png()
  .toBuffer()

interface AnswerData {
  readonly KEY?: string
  readonly COUNT?: number
  readonly RECEIVED?: number
}

/** How much a call of somebody who may have nothing to act on has found. */
const doneWith: { readonly [N in CallName]?: (data: AnswerData) => number | undefined } = {
  'comments.delete': ({ COUNT }) => COUNT,
  'uploads.chunk': ({ RECEIVED }) => RECEIVED,
}

/** The matrix's word for an answer. */
async function outcomeOf(name: CallName, on: string, caller: Caller): Promise<string> {
  const route: Route = routes[name]
  const { fields, token } = await requestOf(name, { world, data, caller, on })
  const as = token === undefined ? {} : { token }
  const send = { multipart: sendFile, octets: sendOctets, json: world.raw }[route.body]
  const response = await send(name, fields, as)
  const isEnvelope = String(response.headers['content-type']).startsWith('application/json')
  if (!isEnvelope) return response.statusCode === 200 ? 'ok' : String(response.statusCode)
  const answer = response.json() as {
    code: number
    data: AnswerData
  }
  if (answer.code === 200) return doneWith[name]?.(answer.data) === 0 ? 'none' : 'ok'
  return words[answer.data.KEY ?? ''] ?? answer.data.KEY ?? '?'
}

const words: Readonly<Record<string, string>> = {
  LOGIN_REQUIRED: 'login',
  PERMISSION_DENIED: 'no',
  NOT_FOUND: 'gone',
  RESOURCE_LOCKED: 'locked',
  SELF_REVIEW: 'self',
  FOLLOW_SELF: 'self',
  COMMENT_SELF_RATE: 'self',
}

/** Files of `uploads.file` that are no pictures, by KIND. */
const filesByUse: Readonly<Record<string, Uint8Array>> = {
  '': textPdf(['a page']),
  caption: Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nwords\n'),
}

/** Files of the calls that import. A picture is no table, which is an error of its own. */
const filesByCall: { readonly [N in CallName]?: Uint8Array } = {
  'console.userImport': people,
  'console.questionImport': Buffer.from('KIND,STEM,SCORE\n3,,1'),
}

async function sendFile(
  name: CallName,
  fields: Readonly<Record<string, unknown>>,
  headers: { token?: string },
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  const file = filesByCall[name] ?? filesByUse[String(fields.KIND)] ?? picture
  form.append('file', new Blob([new Uint8Array(file)]), 'file')
  return sendForm(world, routes[name].path, form, headers)
}

/** Sends the fields as headers, with one byte when the range has one. */
async function sendOctets(
  name: CallName,
  fields: Readonly<Record<string, unknown>>,
  { token }: { token?: string },
) {
  const headers = Object.entries({ ...fields, token, 'content-type': 'application/octet-stream' })
    .filter(([, value]) => value !== undefined)
    .map(([header, value]) => [header, String(value)])
  const hasByte = String(fields['content-range']).includes('-')
  return world.app.inject({
    method: 'POST',
    url: routes[name].path,
    headers: Object.fromEntries(headers),
    ...(hasByte ? { payload: Buffer.from('x') } : {}),
  })
}

test('the columns are the callers, and every line has all columns', () => {
  expect(head).toEqual(['call', 'on', ...callers])
  expect(body.filter(cells => cells.length !== callers.length + 2).map(cells => cells[0])).toEqual([])
})

test('every call with a handler has a line, and no other call has one', () => {
  expect([...new Set(lines.map(({ name }) => name))].sort()).toEqual(Object.keys(handlers).sort())
})

test.each(lines.map(line => [line.name, line.on, line] as const))(
  '%s on %s',
  async (name, on, { outcomes }) => {
    // Limits count codes and feedback per hour and comments per ten minutes.
    world.pass(61 * 60_000)
    const found: Record<string, string> = {}
    for (const caller of callers) found[caller] = await outcomeOf(name, on, await callerOf(caller))
    if (endsSessions(name)) forget()
    expect(found).toEqual(outcomes)
  },
)
