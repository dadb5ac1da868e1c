/** Callers who never finish: incomplete heads, bodies and uploads, endless forms, and too many connections. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { watchMemory } from '../testing/peak-memory.ts'
import { openRawConnection, type RawConnection } from '../testing/raw-connection.ts'
import type { Attack, Effort, Outcome } from './attack.ts'
import { answersWithin, beginPost, countWords, keyOf } from './raw-request.ts'
import { addMembers, call, guestAt, type Target, withTarget } from './target.ts'

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'multipart/form-data; boundary=x' }
const from = (index: number) => ({ 'x-forwarded-for': guestAt(index).ip })
const filePart =
  '--x\r\ncontent-disposition: form-data; name="KIND"\r\n\r\nevidence\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n'

/** The time within which all must be closed: 15 s for a body that stops, 30 s for a slow one, 20 s for a head, 5 s between two checks, and reserve. */
const patienceMs = 40_000

/** Callers who stop in the middle of a head or body, or send it byte by byte. */
export const halfSent: Attack = {
  name: 'half-sent',
  does: '600 callers stop in the middle of a body or send it byte by byte, 200 send a head so; 100 bodies from one address',
  run: effort => withTarget(target => stopHalfway(target, effort)),
}

async function stopHalfway(target: Target, effort: Effort): Promise<Outcome> {
  const [bodies, heads] = effort === 'full' ? [600, 200] : [60, 20]
  const broken: string[] = []
  const half = { ...json, 'content-length': 200 }
  const fromOne = await openMany(100, () => beginPost(target, 'token', { ...half, ...from(5000) }, '{'))
  const refused = (await answersWithin(fromOne, 3000)).flatMap(answer =>
    typeof answer === 'object' ? [keyOf(answer)] : [],
  )
  if (refused.length < 36 || refused.some(key => key !== 'TOO_MANY'))
    broken.push(`of 100 bodies of one address ${countWords(refused)} were refused, wanted 36 or more`)
  const stopped = await openMany(bodies, index =>
    beginPost(target, 'token', { ...half, ...from(index) }, '{'),
  )
  const slow = await openMany(heads, async () => {
    const connection = await openRawConnection(target.port)
    connection.write('GET /api/system-made HTTP/1.1\r\nHost: x\r\na: b')
    return connection
  })
  // Because of a byte each second, the heads and every third body are never idle.
  const drips = [...slow, ...stopped.filter((_, index) => index % 3 === 0)]
  const dripping = setInterval(() => {
    for (const { socket } of drips) if (socket.writable) socket.write(' ')
  }, 1000)
  const began = performance.now()
  const others = await timeOthers(target)
  const [ofBodies, ofHeads] = await Promise.all([
    answersWithin(stopped, patienceMs),
    answersWithin(slow, patienceMs),
  ])
  clearInterval(dripping)
  const seconds = (performance.now() - began) / 1000
  for (const [what, answers] of [
    ['bodies', ofBodies],
    ['heads', ofHeads],
  ] as const) {
    const open = answers.filter(answer => answer === undefined).length
    if (open > 0)
      broken.push(`${open} of ${answers.length} ${what} are still open after ${patienceMs / 1000} s`)
  }
  closeAll([...fromOne, ...stopped, ...slow])
  return {
    broken,
    figures: [
      `100 from one address: ${refused.length} refused at once`,
      `${bodies} bodies: ${tellAnswers(ofBodies)}`,
      `${heads} heads: ${tellAnswers(ofHeads)}`,
      `the last ended after ${seconds.toFixed(0)} s; another caller meanwhile: ${others.toFixed(0)} ms at worst`,
    ],
  }
}

const tellAnswers = (answers: Awaited<ReturnType<typeof answersWithin>>) =>
  countWords(
    answers.map(answer =>
      answer === undefined ? 'open' : answer === 'ended' ? 'ended' : `${answer.status} ${keyOf(answer)}`,
    ),
  )

/** The time in ms of the slowest of ten calls of an unrelated caller. Rejects if a call fails. */
async function timeOthers(target: Target): Promise<number> {
  let slowest = 0
  for (let turn = 0; turn < 10; turn++) {
    const { code, ms } = await call(target, guestAt(9000), ['GET', 'home-search'], { SIZE: 12 })
    if (code !== 200) throw new Error(`another caller is answered ${code}`)
    slowest = Math.max(slowest, ms)
  }
  return slowest
}

async function openMany(
  count: number,
  open: (index: number) => Promise<RawConnection>,
): Promise<readonly RawConnection[]> {
  const connections: RawConnection[] = []
  for (let index = 0; index < count; index++) connections.push(await open(index))
  return connections
}

const closeAll = (connections: readonly RawConnection[]) => {
  for (const { socket } of connections) socket.destroy()
}

const mostGrowthMiB = 200
const uploadBytes = 10_000_000

/** Uploads that stop before their end, one upload more than a guest may send, and endless forms. */
export const stoppedUploads: Attack = {
  name: 'stopped-uploads',
  does: '60 guests each stop in the middle of 10 MB; one guest sends a fourth file; forms without an end',
  run: () => withTarget(stopUploads),
}

async function stopUploads(target: Target): Promise<Outcome> {
  const broken: string[] = []
  const memory = watchMemory(target.server.pid)
  const before = memory.so().own
  const most = Buffer.concat([Buffer.from(filePart), Buffer.alloc(uploadBytes - 100_000, 32)])
  const head = { ...form, 'content-length': uploadBytes }
  const uploads = await openMany(60, index =>
    beginPost(target, 'creation-file-upload', { ...head, ...from(index) }, most),
  )
  const others = await timeOthers(target)
  const answers = await answersWithin(uploads, patienceMs)
  const open = answers.filter(answer => answer === undefined).length
  const { own } = memory.end()
  if (open > 0) broken.push(`${open} of 60 stopped files are still held after ${patienceMs / 1000} s`)
  if (own - before > mostGrowthMiB)
    broken.push(`the server grew from ${before.toFixed(0)} to ${own.toFixed(0)} MiB`)
  closeAll(uploads)
  broken.push(...(await sendFourthFile(target)), ...(await sendEndlessForms(target)))
  return {
    broken,
    figures: [
      `60 files: ${tellAnswers(answers)}`,
      `server ${before.toFixed(0)} to ${own.toFixed(0)} MiB at its highest; another caller meanwhile: ${others.toFixed(0)} ms at worst`,
      'a fourth file of one guest is refused before its body; forms without an end are cut',
    ],
  }
}

/** Guests may send three files an hour; the server must refuse the fourth before reading its body. */
async function sendFourthFile(target: Target): Promise<readonly string[]> {
  const end = '\r\n--x--\r\n'
  const whole = filePart + end
  const keys: string[] = []
  for (let turn = 0; turn < 3; turn++) {
    const sent = await beginPost(
      target,
      'creation-file-upload',
      { ...form, ...from(200), 'content-length': whole.length },
      whole,
    )
    keys.push(keyOf(await sent.answer()))
    sent.socket.destroy()
  }
  const fourth = await beginPost(target, 'creation-file-upload', {
    ...form,
    ...from(200),
    'content-length': 5_000_000,
  })
  const [answer] = await answersWithin([fourth], 5000)
  fourth.socket.destroy()
  const key = typeof answer === 'object' ? keyOf(answer) : 'no answer before its body'
  return key === 'TOO_MANY' ? [] : [`after ${countWords(keys)} a fourth file of a guest: ${key}`]
}

/** Sends forms with endless bytes before the first part, in the head of a part, or after the last part. */
async function sendEndlessForms(target: Target): Promise<readonly string[]> {
  const megabyte = 'a'.repeat(2 ** 20)
  const [member] = await addMembers(target, 1)
  const starts = {
    'before its first part': '',
    'in the head of a part': '--x\r\na: ',
    'after its last part': `${filePart}\r\n--x--\r\n`,
  }
  const broken: string[] = []
  for (const [what, start] of Object.entries(starts)) {
    const connection = await beginPost(
      target,
      'creation-file-upload',
      { ...form, ...from(300), token: member?.token ?? '', 'transfer-encoding': 'chunked' },
      start === '' ? '' : chunkOf(start),
    )
    const answered = connection.answer().catch(() => undefined)
    const isAnswered = answered.then(() => true)
    let sent = 0
    // The limit is 10 MiB; 64 also covers the bytes in the buffers of the operating system.
    for (; sent < 64; sent++) {
      const isTaken = new Promise<false>(resolve =>
        connection.socket.write(chunkOf(megabyte), () => resolve(false)),
      )
      if (await Promise.race([isAnswered, isTaken])) break
    }
    const [answer] = await Promise.all([Promise.race([answered, sleep(5000)])])
    connection.socket.destroy()
    if (!answer || !['FILE_SIZE', 'FIELD_INVALID'].includes(keyOf(answer)))
      broken.push(`a form without an end ${what}: ${answer ? keyOf(answer) : 'no answer'} after ${sent} MiB`)
  }
  return broken
}

const chunkOf = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`

/** Connections without any request. */
export const manyConnections: Attack = {
  name: 'many-connections',
  does: '2,300 connections at once, more than the server accepts',
  run: () => withTarget(openTooMany),
}

const mostConnections = 2_048

async function openTooMany(target: Target): Promise<Outcome> {
  const broken: string[] = []
  const early = await openRawConnection(target.port)
  const sockets: Socket[] = []
  let ended = 0
  for (let index = 0; index < 2_300; index++) {
    const socket = connect(target.port, '127.0.0.1')
    sockets.push(socket)
    socket.on('error', () => {})
    socket.once('close', () => (ended += 1))
    await once(socket, 'connect').catch(() => {})
  }
  await until(() => ended >= 2_301 - mostConnections)
  const open = sockets.length + 1 - ended
  if (open > mostConnections) broken.push(`${open} connections are open, wanted ${mostConnections} or less`)
  // The connection from before must still get answers.
  early.write('GET /api/system-made HTTP/1.1\r\nHost: x\r\n\r\n')
  const [answer] = await answersWithin([early], 5000)
  if (typeof answer !== 'object' || answer.status !== 200)
    broken.push('a connection from before is not answered')
  for (const socket of sockets) socket.destroy()
  early.socket.destroy()
  const after = await until(() =>
    call(target, guestAt(1), ['GET', 'system-made']).then(
      ({ code }) => code === 200,
      () => false,
    ),
  )
  if (!after) broken.push('afterwards the server does not answer')
  return {
    broken,
    figures: [`of 2301 connections ${open} were kept; the first of them was answered meanwhile`],
  }
}

/** Whether a condition becomes true within ten seconds. */
async function until(isTrue: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + 10_000
  while (performance.now() < deadline) {
    if (await isTrue()) return true
    await sleep(50)
  }
  return false
}
