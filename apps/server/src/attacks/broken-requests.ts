/** Malformed requests, callers who disconnect early, and one person who studies in five sessions at once. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { newId } from '../db/new-id.ts'
import { makeToken } from '../session/tokens.ts'
import { openRawConnection, type RawAnswer } from '../testing/raw-connection.ts'
import type { Attack, Outcome } from './attack.ts'
import { answersWithin, beginPost, countWords, keyOf } from './raw-request.ts'
import { addMembers, type Caller, call, type Target, withTarget } from './target.ts'

const host = 'Host: x\r\nlang: en\r\n'
const json = 'Content-Type: application/json\r\n'

/** Malformed requests; the server must answer each with an envelope. */
const broken: Readonly<Record<string, string>> = {
  'a bad escape': `GET /api/%zz HTTP/1.1\r\n${host}\r\n`,
  'a cut escape': `GET /api/home-search?GJZ=%E4%BD HTTP/1.1\r\n${host}\r\n`,
  'a bad escape in a ticket': `GET /api/media/%c0%80 HTTP/1.1\r\n${host}\r\n`,
  'a way up': `GET /api/../../etc/passwd HTTP/1.1\r\n${host}\r\n`,
  'a long address': `GET /api/${'a'.repeat(15_000)} HTTP/1.1\r\n${host}\r\n`,
  'too long an address': `GET /api/${'a'.repeat(40_000)} HTTP/1.1\r\n${host}\r\n`,
  'an address of another server': `GET http://other.example/api/none HTTP/1.1\r\n${host}\r\n`,
  'no method': 'hello\r\n\r\n',
  'an unknown method': `BREW /api/token HTTP/1.1\r\n${host}\r\n`,
  'a method of no call': `PROPFIND /api/token HTTP/1.1\r\n${host}\r\n`,
  'HTTP of another version': `GET /api/none HTTP/9.9\r\n${host}\r\n`,
  'no host': 'GET /api/none HTTP/1.1\r\n\r\n',
  'a broken header': 'GET /api/none HTTP/1.1\r\nHost: x\r\na b: c\r\n\r\n',
  'a header with NUL': 'GET /api/none HTTP/1.1\r\nHost: x\r\na: b\0c\r\n\r\n',
  'a large header': `GET /api/none HTTP/1.1\r\nHost: x\r\na: ${'b'.repeat(40_000)}\r\n\r\n`,
  'two lengths': 'POST /api/token HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
  'a length and chunks': `POST /api/token HTTP/1.1\r\n${host}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  'a negative length': `POST /api/token HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`,
  'broken chunks': `POST /api/token HTTP/1.1\r\n${host}${json}Transfer-Encoding: chunked\r\n\r\nzz\r\n`,
  'half a JSON': `POST /api/token HTTP/1.1\r\n${host}${json}Content-Length: 1\r\n\r\n{`,
  'an invalid content type': `POST /api/token HTTP/1.1\r\n${host}Content-Type: ;\r\nContent-Length: 1\r\n\r\n<`,
  'a form without a boundary': `POST /api/creation-file-upload HTTP/1.1\r\n${host}Content-Type: multipart/form-data\r\nContent-Length: 1\r\n\r\n<`,
  'an expectation': `POST /api/none HTTP/1.1\r\n${host}Expect: tea\r\n\r\n`,
  'an upgrade': `GET /api/none HTTP/1.1\r\n${host}Connection: upgrade\r\nUpgrade: websocket\r\n\r\n`,
}

/** For this request the server may close the connection without an answer, because it is already reading the body. */
const cutShort = 'broken chunks'

const wantedHeaders: Readonly<Record<string, RegExp>> = {
  'content-type': /^application\/json/,
  'cache-control': /no-store/,
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /script-src 'self'/,
  'x-frame-options': /^SAMEORIGIN$/,
}

/** Malformed requests, callers who disconnect early, and study time of one person in five sessions. */
export const brokenRequests: Attack = {
  name: 'broken-requests',
  does: `${Object.keys(broken).length} kinds of broken request; 100 callers leave before their answer; one person studies in five places`,
  run: () => withTarget(sendBroken),
}

async function sendBroken(target: Target): Promise<Outcome> {
  const found: string[] = []
  const keys: string[] = []
  for (const [what, text] of Object.entries(broken)) {
    const connection = await openRawConnection(target.port)
    connection.write(text)
    const [answer] = await answersWithin([connection], 30_000)
    connection.socket.destroy()
    if (answer === 'ended' && what === cutShort) {
      keys.push('ended')
    } else if (typeof answer !== 'object') {
      found.push(`${what}: ${answer ?? 'no answer'}`)
    } else {
      keys.push(`${answer.status} ${keyOf(answer)}`)
      for (const fault of faultsOf(answer)) found.push(`${what}: ${fault}`)
    }
  }
  const leaving = await leaveEarly(target)
  const studying = await studyInFivePlaces(target)
  return {
    broken: [...found, ...leaving.broken, ...studying.broken],
    figures: [countWords(keys), ...leaving.figures, ...studying.figures],
  }
}

function faultsOf(answer: RawAnswer): readonly string[] {
  const faults = Object.entries(wantedHeaders)
    .filter(([name, wanted]) => !wanted.test(answer.headers[name] ?? ''))
    .map(([name]) => `${name} is ${answer.headers[name] ?? 'missing'}`)
  return keyOf(answer) === 'no envelope' || answer.status >= 500
    ? [...faults, `${answer.status} ${answer.body.slice(0, 80)}`]
    : faults
}

/** Callers who disconnect while their call waits for the database, in the middle of a body, and with pipelined requests. */
async function leaveEarly(target: Target): Promise<Outcome> {
  const [member] = await addMembers(target, 1)
  const said = target.server.output().length
  for (let turn = 0; turn < 100; turn++) {
    if (turn % 2 === 0) {
      const socket = connect(target.port, '127.0.0.1')
      socket.on('error', () => {})
      await once(socket, 'connect')
      socket.write(
        `GET /api/home-search?SIZE=100&GJZ=${turn} HTTP/1.1\r\n${host}token: ${member?.token}\r\n\r\n`,
      )
      await sleep(turn % 20)
      socket.resetAndDestroy()
    } else {
      const length = { 'content-type': 'application/json', 'content-length': 200 }
      const { socket } = await beginPost(target, 'token', length, '{')
      await sleep(turn % 20)
      socket.destroy()
    }
  }
  const { code } = await call(target, member ?? nobody, ['GET', 'home-search'], { SIZE: 12 })
  const faults = target.server
    .output()
    .slice(said)
    .split('\n')
    .filter(line => /"level":(40|50|60)/.test(line))
  return {
    broken: [
      ...(code === 200 ? [] : [`afterwards the server answers ${code}`]),
      ...faults.slice(0, 5).map(line => `logged as a fault: ${line}`),
    ],
    figures: [`100 callers disconnected: the log reports ${faults.length} faults`],
  }
}

const nobody: Caller = { id: '', token: undefined, ip: '198.51.100.1' }
const studyMs = 12_000

/** Five sessions of one person send heartbeats for a while; the time must count once. */
async function studyInFivePlaces(target: Target): Promise<Outcome> {
  const [member = nobody] = await addMembers(target, 1)
  const { work, sessions } = await target.database(async ({ db }) => {
    const tokens: string[] = []
    for (let no = 0; no < 5; no++) {
      const { token, hash } = makeToken()
      const at = new Date()
      await sql`
        insert into sessions (token_hash, id, user_id, expires_at, created_at, last_at)
        values (${hash}, ${newId(at)}, ${member.id}, ${new Date(at.getTime() + 3_600_000)}, ${at}, ${at})`.execute(
        db,
      )
      tokens.push(token)
    }
    const { rows } = await sql<{ id: string }>`
      select id from resources where not login_only and not show_roles and not vip and price = 0 and kind = 'PDF' limit 1`.execute(
      db,
    )
    return { work: rows[0]?.id ?? '', sessions: tokens.map(token => ({ ...member, token })) }
  })
  const beat = (session: Caller, no: number) =>
    call(target, session, ['GET', 'heartbeat'], { ID: work, NO: no })
  const from = performance.now()
  await Promise.all(
    sessions.map(async session => {
      for (let no = 1; performance.now() - from < studyMs; no++) {
        await beat(session, no)
        await sleep(1000)
      }
    }),
  )
  const seconds = (performance.now() - from) / 1000
  const earned = await target.database(async ({ db }) => {
    const { rows } = await sql<{ seconds: number }>`
      select sum(seconds) as seconds from study_days where user_id = ${member.id}`.execute(db)
    return Number(rows[0]?.seconds ?? 0)
  })
  return {
    broken: earned > seconds + 1 ? [`five sessions earned ${earned} s in ${seconds.toFixed(0)} s`] : [],
    figures: [`five sessions of one person earned ${earned} s in ${seconds.toFixed(0)} s`],
  }
}
