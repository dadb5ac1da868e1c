/** Uploads in chunks to a server of its own: the time of a large film, and whether interrupted uploads arrive unchanged. */
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { partBytes } from '../../apps/server/src/blobs/blob-store.ts'
import { openDatabase } from '../../apps/server/src/db/connect.ts'
import { makeFilm } from '../../apps/server/src/testing/film.ts'
import { textPdf } from '../../apps/server/src/testing/text-pdf.ts'
import type { Connection } from './cluster.ts'
import { benchId } from './library.ts'
import { signIn } from './measure-list.ts'
import { copyFilm } from './measure-store.ts'
import { startProcess } from './server-process.ts'
import { seededDraw } from './words.ts'

const mib = 2 ** 20
const filmBytes = 1024 * mib
const atOnce = 4
const watchMs = 20
const author = benchId('a', 0)

/** One round of the film. */
export interface ChunksRound {
  /** Copying, hashing and syncing the file. */
  readonly copyMs: number
  /** From the first chunk to the answer with the checked file. */
  readonly sendMs: number
  /** `copyMs` by `sendMs`: 1 is as fast as copying. */
  readonly ratio: number
  /** The CPU time of the server, without the processes that check files. */
  readonly serverCpuMs: number
  /** How much the server grew meanwhile, without the processes that check files. */
  readonly grownMib: number
}

/** A film of 1 GiB in chunks over loopback, beside copying it with a SHA-256 to the same disk; the first round does not count. */
export async function measureChunks(
  connection: Connection,
  folder: string,
  rounds: number,
): Promise<readonly ChunksRound[]> {
  const path = join(folder, 'film.mp4')
  const sha256 = await writeRealFilm(path)
  const film = await open(path, 'r')
  const sender = await startSender(connection, folder)
  const found: ChunksRound[] = []
  try {
    for (let round = 0; round <= rounds; round++) {
      const copyMs = await copyFilm(film, join(folder, 'copy'))
      const before = rssMib(sender.pid)
      let peak = before
      const watch = setInterval(() => {
        peak = Math.max(peak, rssMib(sender.pid))
      }, watchMs)
      const cpuBefore = await sender.cpuMs()
      const from = performance.now()
      const done = await sender.send(keyOf(round), fileSource(film, filmBytes))
      const sendMs = performance.now() - from
      const serverCpuMs = (await sender.cpuMs()) - cpuBefore
      clearInterval(watch)
      if (done !== sha256) throw new Error('the film arrived with other bytes')
      found.push({ copyMs, sendMs, ratio: copyMs / sendMs, serverCpuMs, grownMib: peak - before })
      await sender.forget(sha256)
    }
  } finally {
    await sender.stop()
    await film.close()
    await rm(path)
  }
  return found.slice(1)
}

/** Sends `count` files, each cut at a random byte and continued from what the server says; returns how many arrived unchanged. */
export async function measureResuming(
  connection: Connection,
  folder: string,
  count: number,
): Promise<number> {
  const sender = await startSender(connection, folder)
  const draw = seededDraw(11)
  let same = 0
  try {
    for (let no = 0; no < count; no++) {
      const pdf = Buffer.from(textPdf([`file ${no}`]))
      const file = Buffer.concat([pdf, randomBytes(draw(2 * partBytes))])
      const source: Source = {
        sizeBytes: file.length,
        read: async (_, start, end) => file.subarray(start, end),
      }
      const key = keyOf(1_000_000 + no)
      await sender.sendUntil(key, source, draw(file.length))
      const done = await sender.send(key, source)
      if (done === createHash('sha256').update(file).digest('hex')) same += 1
    }
  } finally {
    await sender.stop()
  }
  return same
}

/** The bytes to send. */
interface Source {
  readonly sizeBytes: number
  /** Bytes, which may lie in `buffer`. */
  read(buffer: Buffer, start: number, end: number): Promise<Uint8Array>
}

const fileSource = (file: FileHandle, sizeBytes: number): Source => ({
  sizeBytes,
  async read(buffer, start, end) {
    const { bytesRead } = await file.read(buffer, 0, end - start, start)
    return buffer.subarray(0, bytesRead)
  },
})

const keyOf = (no: number) => String(no).padStart(32, '0')

/** A film that the server's check accepts, filled up with random bytes in a box that players skip. Returns its SHA-256. */
async function writeRealFilm(path: string): Promise<string> {
  const start = await makeFilm({ index: 'first' })
  const box = Buffer.alloc(8)
  box.writeUInt32BE(filmBytes - start.length, 0)
  box.write('free', 4, 'latin1')
  const filler = randomBytes(mib)
  const hash = createHash('sha256')
  const file = await open(path, 'w')
  let written = 0
  const write = async (bytes: Uint8Array) => {
    hash.update(bytes)
    await file.write(bytes)
    written += bytes.length
  }
  await write(start)
  await write(box)
  while (written < filmBytes) await write(filler.subarray(0, filmBytes - written))
  await file.sync()
  await file.close()
  return hash.digest('hex')
}

interface UploadAnswer {
  readonly code: number
  readonly data: {
    readonly KEY?: string
    readonly DONE?: number
    readonly RANGES?: readonly (readonly [number, number])[]
    readonly FILE?: { readonly SHA256: string }
  }
}

/** A signed-in author with a server to send to. */
async function startSender(connection: Connection, folder: string) {
  const token = await signIn(connection, author)
  const server = await startProcess({ kind: 'ours', connection: { ...connection }, folder })
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const database = openDatabase({ ...connection, max: 1 })

  /** Sends one request; with `cutAfter` the connection is closed after so many bytes of the body. */
  function post(
    key: string,
    range: string,
    body?: Uint8Array,
    cutAfter?: number,
  ): Promise<UploadAnswer | undefined> {
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent,
          port: server.port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/api/creation-zone-upload',
          headers: {
            token,
            key,
            'content-range': range,
            'file-name': 'bench',
            'content-type': 'application/octet-stream',
            'content-length': body?.length ?? 0,
          },
        },
        answer => resolve(readAnswer(answer)),
      )
      sent.on('error', error => (cutAfter === undefined ? reject(error) : resolve(undefined)))
      if (body === undefined || cutAfter === undefined) sent.end(body)
      else sent.write(body.subarray(0, cutAfter), () => sent.destroy())
    })
  }

  /** Buffers of chunks for reuse: the garbage collector of the sender would slow down the server too. */
  const buffers: Buffer[] = []

  async function chunk(key: string, source: Source, number: number, cutAfter?: number) {
    const first = number * partBytes
    const end = Math.min(first + partBytes, source.sizeBytes)
    const buffer = buffers.pop() ?? Buffer.allocUnsafeSlow(partBytes)
    const bytes = await source.read(buffer, first, end)
    const answer = await post(key, `bytes ${first}-${end - 1}/${source.sizeBytes}`, bytes, cutAfter)
    buffers.push(buffer)
    return answer
  }

  return {
    pid: server.pid,
    cpuMs: () => server.cpuMs(),

    /** Sends what is missing of a file, four chunks at once, and returns the SHA-256 of the stored file. */
    async send(key: string, source: Source): Promise<string | undefined> {
      const state = await post(key, `bytes */${source.sizeBytes}`)
      const missing = missingChunks(source.sizeBytes, state?.data.RANGES ?? [])
      let last = state
      const work = async () => {
        for (let number = missing.shift(); number !== undefined; number = missing.shift()) {
          const answer = await chunk(key, source, number)
          if (answer?.code !== 200) throw new Error(`a chunk was answered with ${answer?.data.KEY}`)
          if (answer.data.DONE === 1) last = answer
        }
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      return last?.data.FILE?.SHA256
    },

    /** Sends a file one chunk after the other up to this byte, and closes the connection there. */
    async sendUntil(key: string, source: Source, byte: number): Promise<void> {
      for (let number = 0; number * partBytes <= byte; number++) {
        const left = byte - number * partBytes
        await chunk(key, source, number, left < partBytes ? left : undefined)
      }
    },

    /** Removes the file of a round, so that the next one is stored again. */
    async forget(sha256: string): Promise<void> {
      const { pool } = database
      await pool.query('delete from uploads where user_id = $1', [author])
      await pool.query(`delete from files where sha256 = decode($1, 'hex')`, [sha256])
      await pool.query(`delete from blobs where sha256 = decode($1, 'hex')`, [sha256])
      await rm(join(folder, 'blobs', sha256.slice(0, 2), sha256.slice(2, 4), sha256))
    },

    async stop(): Promise<void> {
      agent.destroy()
      await server.stop()
      await database.close()
    },
  }
}

async function readAnswer(answer: IncomingMessage): Promise<UploadAnswer> {
  let text = ''
  for await (const piece of answer) text += String(piece)
  return JSON.parse(text) as UploadAnswer
}

function missingChunks(sizeBytes: number, ranges: readonly (readonly [number, number])[]): number[] {
  const numbers = Array.from({ length: Math.ceil(sizeBytes / partBytes) }, (_, number) => number)
  return numbers.filter(number => {
    const at = number * partBytes
    return !ranges.some(([first, last]) => first <= at && at <= last)
  })
}

/** The resident memory of a process. */
function rssMib(pid: number): number {
  const [, kib = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kib) / 1024
}
