/** Uploads of pictures and PDFs that are small as files but need gigabytes of memory, each from up to three guests at once. */
import { join } from 'node:path'
import { readPostmaster } from '../db/embedded/postmaster-file.ts'
import { watchMemory } from '../testing/peak-memory.ts'
import type { Attack, Outcome } from './attack.ts'
import { withCagedTarget } from './caged-target.ts'
import { hostilePdfs, hostilePictures } from './hostile-files.data.ts'
import { countWords } from './raw-request.ts'
import { call, guestAt, type Target } from './target.ts'

/** All hostile files that guests can upload. */
export const hostileFiles: ReadonlyMap<string, () => Buffer> = new Map([...hostilePictures, ...hostilePdfs])

/** The allowed growth of the server process itself: the bytes of three uploads and some garbage. */
const mostGrowthMiB = 200
/** The allowed memory of one decoding process, with the mapped pages of its program files. */
const mostChildMiB = 450

/** The number of guests who send each file at once, by server. */
const guestsOf = [3, 1, 1] as const

/** Sends every hostile file to three servers at once; each has a memory limit of 1 GiB that includes its processes and its database. */
export const hostileUploads: Attack = {
  name: 'hostile-files',
  does: `${hostileFiles.size} hostile pictures and PDFs to three servers of 1 GiB each, to one of them from three guests at once`,
  async run(effort) {
    // Generated before anything is sent: generating blocks this process, and a server closes uploads that stop meanwhile.
    const some = makeFiles([...hostileFiles.keys()].slice(0, effort === 'full' ? undefined : 3))
    const outcomes = await Promise.all(
      guestsOf.map((guests, no) =>
        withCagedTarget(`server ${no + 1}`, target => sendFiles(target, some, guests)),
      ),
    )
    return {
      broken: outcomes.flatMap(({ broken }) => broken),
      figures: outcomes.flatMap(({ figures }) => figures),
    }
  },
}

/** The bytes of the files with these names. */
export const makeFiles = (names: readonly string[]): ReadonlyMap<string, Buffer> =>
  new Map(names.map(name => [name, hostileFiles.get(name)?.() ?? Buffer.alloc(0)]))

/** Uploads each file from `atOnce` guests at the same time. */
export async function sendFiles(
  target: Target,
  files: ReadonlyMap<string, Buffer>,
  atOnce: number,
): Promise<Outcome> {
  const broken: string[] = []
  const keys: string[] = []
  let guests = 0
  const memory = watchMemory(target.server.pid)
  const before = memory.so().own
  const { pid: postmaster } = readPostmaster(join(target.dataDir, 'postgres')) ?? {}
  for (const [name, bytes] of files) {
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () => upload(target, bytes, guestAt(guests++).ip)),
    )
    keys.push(...answers)
    for (const answer of answers)
      if (/^(SERVER_ERROR|MAINTENANCE|no answer)/.test(answer)) broken.push(`${name}: ${answer}`)
  }
  const alive = await call(target, guestAt(guests), ['GET', 'home-search'], { SIZE: 12 })
  if (alive.code !== 200) broken.push(`afterwards the server answers ${alive.code}`)
  if (readPostmaster(join(target.dataDir, 'postgres'))?.pid !== postmaster)
    broken.push('its PostgreSQL had to be started again')
  const { own, child } = memory.end()
  if (own - before > mostGrowthMiB)
    broken.push(`the server grew from ${Math.round(before)} to ${Math.round(own)} MiB`)
  if (child > mostChildMiB) broken.push(`a process took ${Math.round(child)} MiB`)
  return {
    broken,
    figures: [
      `${countWords(keys)}; server ${Math.round(before)} to ${Math.round(own)} MiB at its highest, largest process beside it ${Math.round(child)} MiB`,
    ],
  }
}

const patienceMs = 300_000

/** `taken`, or the key of the refusal. */
async function upload({ server }: Target, bytes: Buffer, ip: string): Promise<string> {
  const body = new FormData()
  body.append('KIND', 'evidence')
  body.append('file', new Blob([new Uint8Array(bytes)]), 'evidence')
  try {
    const response = await fetch(`${server.address}/api/creation-file-upload`, {
      method: 'POST',
      headers: { 'x-forwarded-for': ip },
      body,
      signal: AbortSignal.timeout(patienceMs),
    })
    const { code, data } = (await response.json()) as { code: number; data: { KEY?: string } }
    return code === 200 ? 'taken' : (data.KEY ?? 'no answer')
  } catch (error) {
    const { cause = error } = error instanceof Error ? error : {}
    return `no answer (${String(cause)})`
  }
}
