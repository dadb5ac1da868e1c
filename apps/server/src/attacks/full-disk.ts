/** Members fill the disk with uploads, then something else takes its last byte. Needs root on Linux, for a small file system. */
import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, rmdirSync, rmSync, statfsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { partBytes } from '../blobs/blob-store.ts'
import { textPdf } from '../testing/text-pdf.ts'
import type { Attack, Effort, Outcome } from './attack.ts'
import { countWords } from './raw-request.ts'
import { addMembers, type Caller, call, type Target, withTarget } from './target.ts'

const MiB = 2 ** 20
const diskMiB = 640
/** What the server keeps of such a disk: a fifth. */
const reserveBytes = (diskMiB * MiB) / 5
/** Other writers, such as PostgreSQL's log of changes, may take a part of the reserve while files are refused. */
const takenByOthers = 0.25

/** Fills a disk of 640 MiB. */
export const fullDisk: Attack = {
  name: 'full-disk',
  does: 'new members fill the disk with unfinished uploads, then another program takes its last byte',
  run: effort => onSmallDisk(parent => withTarget(target => fill(target, effort), { parent })),
}

async function onSmallDisk(work: (folder: string) => Promise<Outcome>): Promise<Outcome> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return { broken: [], figures: ['skipped: only root on Linux can mount a small file system'] }
  const folder = mkdtempSync(join(tmpdir(), 'lectern-small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMiB}m,mode=0755`, 'tmpfs', folder], {
      stdio: 'pipe',
    })
  } catch {
    rmdirSync(folder)
    return { broken: [], figures: ['skipped: this machine does not allow mounting a file system'] }
  }
  try {
    chmodSync(folder, 0o755)
    return await work(folder)
  } finally {
    execFileSync('umount', ['-l', folder])
    rmdirSync(folder)
  }
}

const freeBytesOf = ({ dataDir }: Target): number => {
  const { bavail, bsize } = statfsSync(dataDir)
  return bavail * bsize
}

async function fill(target: Target, effort: Effort): Promise<Outcome> {
  const members = await addMembers(target, effort === 'full' ? 12 : 8)
  const broken: string[] = []
  const figures: string[] = []
  const workId = await target.database(async ({ db }) => {
    const { rows } = await sql<{ id: string }>`
      select id from resources where not login_only and not show_roles and not vip and price = 0 order by id limit 1`.execute(
      db,
    )
    return rows[0]?.id ?? ''
  })
  const told = await uploadUntilRefused(target, members)
  const left = freeBytesOf(target)
  figures.push(
    `uploads: ${countWords(told)}; ${Math.round(left / MiB)} MiB left of a reserve of ${reserveBytes / MiB}`,
  )
  if (!told.includes('NO_SPACE')) broken.push('no upload was refused for want of space')
  if (told.some(word => !['200', 'NO_SPACE', 'UPLOADS_OPEN', 'FILE_QUOTA'].includes(word)))
    broken.push(`uploads were answered ${countWords(told)}`)
  if (left < reserveBytes * (1 - takenByOthers)) broken.push('uploads took from the reserve')
  const atReserve = await writeComments(target, members, workId)
  figures.push(`comments at the reserve: ${countWords(atReserve)}`)
  if (atReserve.some(word => word !== '200')) broken.push(`comments at the reserve: ${countWords(atReserve)}`)
  const ballast = join(target.dataDir, 'ballast')
  await takeTheRest(ballast)
  const whenFull: string[] = []
  for (let round = 0; round < 5; round++) whenFull.push(...(await writeComments(target, members, workId)))
  whenFull.push(...(await uploadUntilRefused(target, members.slice(0, 2))))
  figures.push(`on the full disk: ${countWords(whenFull)}`)
  if (whenFull.some(word => !['200', 'NO_SPACE', 'MAINTENANCE', 'TOO_MANY'].includes(word)))
    broken.push(`on the full disk: ${countWords(whenFull)}`)
  if (!target.server.output().includes('ENOSPC')) broken.push('the log does not say ENOSPC')
  rmSync(ballast)
  const afterMs = await worksAgain(target, members, workId)
  figures.push(`comments ${afterMs ?? '–'} ms after there was room again`)
  if (afterMs === undefined) broken.push('no comment within a minute after there was room again')
  return { broken, figures }
}

/** Everybody begins one upload after another and sends its first chunks, until the server refuses. Returns the answers. */
async function uploadUntilRefused(target: Target, members: readonly Caller[]): Promise<string[]> {
  const told: string[] = []
  const bytes = Buffer.alloc(partBytes, 'x')
  bytes.set(textPdf(['a file that never ends']))
  const total = 30 * partBytes + 1
  await Promise.all(
    members.map(async member => {
      for (let upload = 0; upload < 12; upload++) {
        const key = randomUUID().replaceAll('-', '')
        for (let chunk = 0; chunk < 30; chunk++) {
          const word = await sendChunk(target, member, { key, first: chunk * partBytes, total, bytes })
          told.push(word)
          if (word === 'NO_SPACE') return
          if (word !== '200') break
        }
      }
    }),
  )
  return told
}

async function sendChunk(
  { server }: Target,
  { token = '', ip }: Caller,
  part: { readonly key: string; readonly first: number; readonly total: number; readonly bytes: Buffer },
): Promise<string> {
  const { key, first, total, bytes } = part
  try {
    const response = await fetch(`${server.address}/api/creation-zone-upload`, {
      method: 'POST',
      headers: {
        token,
        key,
        'x-forwarded-for': ip,
        'content-range': `bytes ${first}-${first + partBytes - 1}/${total}`,
        'file-name': 'a.pdf',
        'content-type': 'application/octet-stream',
      },
      body: new Uint8Array(bytes),
    })
    const { code, data } = (await response.json()) as { code: number; data: { KEY?: string } }
    return data?.KEY && code !== 200 ? data.KEY : String(code)
  } catch {
    return 'no answer'
  }
}

async function writeComments(target: Target, members: readonly Caller[], workId: string): Promise<string[]> {
  return Promise.all(
    members.map(async member => {
      const answer = await call(target, member, ['POST', 'comment-submit'], {
        ID: workId,
        CONTENT: `x${randomUUID()}`,
        TJXJ: 0,
      }).catch(() => undefined)
      return answer === undefined ? 'no answer' : (answer.key ?? String(answer.code))
    }),
  )
}

/** Takes the last byte of a disk. */
async function takeTheRest(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (let size = MiB; size >= 512; ) {
      try {
        await file.write(Buffer.alloc(size, 'x'))
      } catch {
        size /= 2
      }
    }
  } finally {
    await file.close()
  }
}

async function worksAgain(
  target: Target,
  members: readonly Caller[],
  workId: string,
): Promise<number | undefined> {
  const from = performance.now()
  while (performance.now() - from < 60_000) {
    const told = await writeComments(target, members.slice(-1), workId)
    if (told.every(word => word === '200' || word === 'TOO_MANY')) return Math.round(performance.now() - from)
    await sleep(500)
  }
  return undefined
}
