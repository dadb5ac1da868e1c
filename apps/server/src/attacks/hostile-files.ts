/** Pictures and PDFs that are small on the wire and gigabytes in memory, each from three guests at once. */
import { join } from 'node:path'
import { readPostmaster } from '../db/embedded/postmaster-file.ts'
import {
  cascadedFlatePdf,
  cascadedXrefPdf,
  chainedXrefPdf,
  deepPageTreePdf,
  hugeNumbersPdf,
  loopedPageTreePdf,
  manyObjectStreamsPdf,
  nestedPdf,
  objectSoupPdf,
  repeatedPagePdf,
} from '../testing/hostile/hostile-pdfs.ts'
import {
  animatedWebp,
  blackPng,
  blackWebp,
  hollowPng,
  interlacedPng,
  manyTextsPng,
  profileBombPng,
  progressiveJpeg,
  textBombPng,
} from '../testing/hostile/hostile-pictures.ts'
import { openMemoryCage } from '../testing/memory-cage.ts'
import { watchMemory } from '../testing/peak-memory.ts'
import type { Attack, Outcome } from './attack.ts'
import { countWords } from './raw-request.ts'
import { call, guestAt, type Target, withTarget } from './target.ts'

/** Files by what they do; most are refused, some are only strange and taken. */
export const hostileFiles: ReadonlyMap<string, () => Buffer> = new Map([
  ['interlaced PNG', () => interlacedPng()],
  ['interlaced PNG at the limit', () => interlacedPng(4096)],
  ['PNG of 100 megapixels', () => blackPng({ width: 10_000, height: 10_000 })],
  ['PNG of a header alone', () => hollowPng(10_000, 10_000)],
  ['half a PNG', () => interlacedPng(3000).subarray(0, 30_000)],
  ['PNG with a text of a gigabyte', () => textBombPng(2 ** 30)],
  ['PNG with a profile of a gigabyte', () => profileBombPng(2 ** 30)],
  ['PNG with 100 000 texts', () => manyTextsPng(100_000)],
  ['progressive JPEG', () => progressiveJpeg(9999)],
  ['JPEG of 2647 scans', () => progressiveJpeg(4000, 2647)],
  ['WebP of 30 bytes', () => blackWebp(16_383, 16_383)],
  ['animation', () => animatedWebp(4000, 4000, 10_000)],
  ...[2, 3, 4, 5].map(depth => [`Flate of ${depth} levels`, () => cascadedFlatePdf(depth)] as const),
  ['cross-reference of 2 GB', () => cascadedXrefPdf(2)],
  ['500 object streams', () => manyObjectStreamsPdf(500)],
  ['nested arrays', () => nestedPdf(5_000_000)],
  ['deep page tree', () => deepPageTreePdf(100_000)],
  ['page named 1.5 million times', () => repeatedPagePdf(2 ** 31 - 1, 1_500_000)],
  ['looped page tree', () => loopedPageTreePdf()],
  ['chained cross-references', () => chainedXrefPdf(100_000)],
  ['huge numbers', () => hugeNumbersPdf()],
  ['beginnings of objects', () => objectSoupPdf(10_000_000)],
])

/** What the server itself may grow by: the bytes of three files on their way, and some rubbish. */
const mostGrowthMiB = 200
/** What one process that looks at a file may take, with the pages of its programs' files. */
const mostChildMiB = 450

/** Guests who send each file at once, to each of the servers. */
const guestsOf = [3, 1, 1] as const
const cageBytes = 2 ** 30

/** Every hostile file, to three servers at once, each with its processes and its database in a gibibyte. */
export const hostileUploads: Attack = {
  name: 'hostile-files',
  does: `${hostileFiles.size} hostile pictures and PDFs to three servers of 1 GiB, of one from three guests at once`,
  async run(effort) {
    const some = effort === 'full' ? hostileFiles : new Map([...hostileFiles].slice(0, 3))
    const outcomes = await Promise.all(guestsOf.map((guests, no) => sendToCaged(some, guests, no + 1)))
    return {
      broken: outcomes.flatMap(({ broken }) => broken),
      figures: outcomes.flatMap(({ figures }) => figures),
    }
  },
}

async function sendToCaged(
  files: ReadonlyMap<string, () => Buffer>,
  guests: number,
  no: number,
): Promise<Outcome> {
  const cage = openMemoryCage(`lectern-attack-${process.pid}-${no}`, cageBytes)
  try {
    return await withTarget(
      async target => {
        const { broken, figures } = await sendFiles(target, files, guests)
        const limit = cage
          ? `${Math.round(cage.peakMiB())} of 1024 MiB with files kept by the system, ${cage.ended()} processes ended for memory`
          : 'no control group could be made: no limit was set'
        return {
          broken: broken.map(line => `server ${no}: ${line}`),
          figures: figures.map(line => `server ${no}: ${line}; ${limit}`),
        }
      },
      { cage },
    )
  } finally {
    await cage?.remove()
  }
}

/** Sends some of them, each from some guests at once. */
export async function sendFiles(
  target: Target,
  files: ReadonlyMap<string, () => Buffer>,
  atOnce: number,
): Promise<Outcome> {
  const broken: string[] = []
  const keys: string[] = []
  let guests = 0
  const memory = watchMemory(target.server.pid)
  const before = memory.so().own
  const { pid: postmaster } = readPostmaster(join(target.dataDir, 'postgres')) ?? {}
  for (const [name, build] of files) {
    const bytes = build()
    const answers = await Promise.all(
      Array.from({ length: atOnce }, () => upload(target, bytes, guestAt(guests++).ip)),
    )
    keys.push(...answers)
    for (const answer of answers)
      if (['SERVER_ERROR', 'MAINTENANCE', 'no answer'].includes(answer)) broken.push(`${name}: ${answer}`)
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
  } catch {
    return 'no answer'
  }
}
