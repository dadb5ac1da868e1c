/** Sends text that cannot be stored in every field of every call, and checks the audit log afterwards. */
import { routes } from '@lectern/contract'
import { sql } from 'kysely'
import { without } from '../testing/spoil.ts'
import type { Attack, Effort, Outcome } from './attack.ts'
import { readOperations } from './operations.ts'
import { countWords } from './raw-request.ts'
import { spoiled } from './samples.ts'
import { addMembers, type Caller, call, guestAt, type Target, withTarget } from './target.ts'

/** Lone surrogates and characters that PostgreSQL does not accept. */
const texts = ['a\ud800', '\udc00a', 'a\u0000b', 'a\u0001b']
/** Invalid bytes of a URL or a form; some are only unusual and accepted. */
const bytes = ['%ED%A0%80', '%00', '%ff', '%c0%80', '%zz', '%', '9999-12-31', '99999999999999999999']

/** Ill-formed text in every field. */
export const illFormedText: Attack = {
  name: 'ill-formed-text',
  does: 'surrogates and NUL in every field of every call and in names of files; the audit log cut and changed',
  run: effort => withTarget(target => sendIllFormed(target, effort)),
}

async function sendIllFormed(target: Target, effort: Effort): Promise<Outcome> {
  // Enough people that nobody reaches the limit of calls per minute.
  const admins = await addMembers(target, 60, ['R10', 'S90'])
  const told: string[] = []
  const broken: string[] = []
  let turn = 0
  const judge = (
    where: string,
    { status, key = 'taken' }: { status: number; key?: string | undefined },
    mayBeTaken: boolean,
  ) => {
    told.push(key)
    if (status >= 500 || key === 'SERVER_ERROR' || key === 'no envelope')
      broken.push(`${where}: ${status} ${key}`)
    if (!mayBeTaken && key === 'taken') broken.push(`${where}: taken`)
  }
  const operations = readOperations()
  const some = effort === 'full' ? operations : operations.filter((_, index) => index % 8 === 0)
  const requests: (() => Promise<void>)[] = []
  for (const { method, path, fields } of some) {
    const filled = path.replace(/\{\w+\}/g, 'x')
    const admin = (): Caller => ({
      ...(admins[turn % admins.length] ?? guestAt(turn)),
      ip: guestAt(turn++ % 5000).ip,
    })
    if (method === 'POST') {
      for (const text of texts)
        for (const [place, given] of spoiled(fields, text))
          requests.push(async () => {
            const where = `POST ${path}, ${JSON.stringify(text)} in ${place}`
            judge(where, await call(target, admin(), ['POST', filled], given), false)
          })
    } else {
      for (const name of Object.keys(fields))
        for (const odd of bytes)
          requests.push(async () => {
            const query = new URLSearchParams(
              Object.entries(fields).map(([other, value]): [string, string] => [other, String(value)]),
            )
            query.delete(name)
            const address = path.includes(`{${name}}`)
              ? path.replace(/\{\w+\}/g, odd)
              : `${filled}?${query}&${name}=${odd}`
            judge(`GET ${address}`, await answerOf(target, admin(), address), true)
          })
    }
  }
  await inTurns(requests, 8)
  const names = await sendFileNames(target, judge)
  for (const content of ['["\\ud800"]', '[["\\udc00"]]', '{"\\u0000":{}}', '["a\\u0000"]'])
    for (const TYPE of [3, 4, 5]) {
      const [own = guestAt(0)] = admins
      const answer = await call(target, own, ['POST', 'save-configuration'], {
        TYPE,
        OPERATOR: 1,
        CONTENT: content,
      })
      judge(`CONTENT ${content} of ${TYPE}`, answer, false)
    }
  const [auditor = guestAt(0)] = admins
  const audit = await spoilAudit(target, auditor)
  return {
    broken: [...broken.slice(0, 30), ...audit.broken],
    figures: [
      `${requests.length} requests to ${some.length} calls, ${names} names of files: ${countWords(told)}`,
      ...audit.figures,
    ],
  }
}

async function inTurns(work: readonly (() => Promise<void>)[], atOnce: number): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let one = work[next++]; one; one = work[next++]) await one()
    }),
  )
}

/** A GET with a raw URL. Bytes and redirects are valid answers too. */
async function answerOf({ server }: Target, { token = '', ip }: Caller, address: string) {
  const response = await fetch(`${server.address}/api/${address}`, {
    headers: { token, 'x-forwarded-for': ip },
    redirect: 'manual',
  })
  const text = await response.text()
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    return { status: response.status, key: 'bytes' }
  const { code, data } = JSON.parse(text) as { code?: number; data?: { KEY?: string } | null }
  return { status: response.status, key: code === undefined ? 'no envelope' : (data?.KEY ?? undefined) }
}

const fileNames = ['a\xED\xA0\x80b.pdf', 'a\xff\xfe.pdf', 'a\0b.pdf', '\0\x01', '']
const uploads = ['uploads.file', 'people.setAvatar', 'console.userImport'] as const

/** Uploads files with names that no browser would send, in each call with an upload. */
async function sendFileNames(
  target: Target,
  judge: (where: string, answer: { status: number; key?: string | undefined }, mayBeTaken: boolean) => void,
): Promise<number> {
  const senders = await addMembers(target, 1, ['R10', 'S90'])
  for (const name of uploads)
    for (const fileName of fileNames) {
      const head = `--b\r\ncontent-disposition: form-data; name="KIND"\r\n\r\nevidence\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`
      const response = await fetch(`${target.server.address}${routes[name].path}`, {
        method: 'POST',
        headers: {
          token: senders[0]?.token ?? '',
          'x-forwarded-for': guestAt(1).ip,
          'content-type': 'multipart/form-data; boundary=b',
        },
        body: Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from('%PDF-1.7\n\r\n--b--\r\n')]),
      })
      const { data } = (await response.json()) as { data?: { KEY?: string } | null }
      judge(`${name} with ${JSON.stringify(fileName)}`, { status: response.status, key: data?.KEY }, true)
    }
  return uploads.length * fileNames.length
}

/** Checks that the audit log is valid afterwards, and that a changed row and a cut end are reported. */
async function spoilAudit(target: Target, auditor: Caller): Promise<Outcome> {
  const broken: string[] = []
  const figures: string[] = []
  const expectVerdict = async (what: string, fault: string | null) => {
    const { code, data } = await call(target, auditor, ['GET', 'console/audit-verify'])
    const found = code === 200 ? data.FAULT : code
    figures.push(
      `the audit log, ${what}: ${data.OK === 1 ? 'holds' : `told (${String(found)} ${String(data.FIRST_BAD)})`}`,
    )
    if (found !== fault) broken.push(`the audit log, ${what}: ${String(found)}, wanted ${String(fault)}`)
  }
  for (let no = 0; no < 5; no++)
    await call(target, auditor, ['POST', 'console/customer-save'], {
      CODE: `1000${no}`,
      COMPANY: 'Attack',
      BRAND: '',
      ACTIVE: 1,
      NEW: 1,
      REV: 0,
    })
  const spoil = (statement: ReturnType<typeof sql>) =>
    target.database(({ db }) => without(db, 'audit_log_guard', () => statement.execute(db)))
  await expectVerdict('after all this', null)
  const third = sql`seq = (select max(seq) - 2 from audit_log)`
  await spoil(sql`update audit_log set reason = reason || 'x' where ${third}`)
  await expectVerdict('with a changed row', 'row')
  await spoil(sql`update audit_log set reason = left(reason, length(reason) - 1) where ${third}`)
  await expectVerdict('with the row as it was', null)
  await spoil(sql`delete from audit_log where seq > (select max(seq) - 2 from audit_log)`)
  await expectVerdict('with its last two rows cut off', 'tail')
  return { broken, figures }
}
