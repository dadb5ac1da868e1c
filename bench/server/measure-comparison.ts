/** How much slower a server answers while it compares two editions of 300 pages. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linesPdf } from '../../packages/viewer/test/lines-pdf.ts'
import type { Connection } from './cluster.ts'
import { drive, percentile } from './drive.ts'
import type { Compared } from './messages.ts'
import { startProcess } from './server-process.ts'

/** The answers of a server, alone and beside a comparison. */
export interface BesideComparison extends Compared {
  readonly idleP95Ms: number
  readonly meanwhileP95Ms: number
}

const pageCount = 300
const warmUp = 1500
const batch = 200
/** As many requests as a small crowd of readers makes; a server that is always busy would wait for the processor anyway. */
const atOnce = 1

/** Asks for the newest cards, first alone and then for as long as the server compares. */
export async function measureComparison(connection: Connection, folder: string): Promise<BesideComparison> {
  const files = { before: join(folder, 'before.pdf'), after: join(folder, 'after.pdf') }
  writeFileSync(files.before, linesPdf(makePages(false), [595, 842]))
  writeFileSync(files.after, linesPdf(makePages(true), [595, 842]))
  const server = await startProcess({ kind: 'ours', connection: { ...connection }, folder })
  const shoot = async (count: number) =>
    (
      await drive(server.port, {
        count,
        atOnce,
        shot: () => ({ path: '/api/home-search?CURRENT=1&SIZE=12&IS_PAGE=0' }),
      })
    ).latenciesMs
  try {
    await shoot(warmUp)
    const idle = await shoot(10 * batch)
    let compared: Compared | undefined
    const comparison = server.compare(files).then(found => {
      compared = found
    })
    const meanwhile: number[] = []
    while (!compared) meanwhile.push(...(await shoot(batch)))
    await comparison
    return {
      ...compared,
      idleP95Ms: percentile(idle, 0.95),
      meanwhileP95Ms: percentile(meanwhile, 0.95),
    }
  } finally {
    await server.stop()
  }
}

/** Pages full of text; the second edition has a new first page, and two lines of every fourth page differ. */
function makePages(isSecond: boolean): string[][] {
  const pages = Array.from({ length: pageCount }, (_, page) =>
    Array.from({ length: 45 }, (_, line) => {
      const isOther = isSecond && page % 4 === 0 && (line === 5 || line === 20)
      return `${page + 1}.${line + 1} The ${isOther ? 'gauge' : 'sensor'} is read ${(page * 7 + line) % 13} times a day, and its value is kept.`
    }),
  )
  return isSecond ? [['New in this edition'], ...pages.slice(0, -1)] : pages
}
