/** Measures the pages of a list with sequential HTTP requests to one server. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { MeasuredList } from './lists.data.ts'

/** Milliseconds of the fastest request; undefined if the list has no such page. */
export interface PageTimes {
  readonly first: number | undefined
  readonly second: number | undefined
  /** Page 500, or the middle of a shorter list. */
  readonly deep: number | undefined
  readonly last: number | undefined
  /** The page after the second one, by its position; only if the server gives positions. */
  readonly continued: number | undefined
}

interface Page {
  readonly total: number
  readonly records: readonly unknown[]
  readonly NEXT?: string
}

const size = 12
const deepPage = 500
/** Maximum waiting time; the server has a shorter limit. */
const mostMs = 12_000

/** Requests the pages of a list, each `rounds` times. */
export async function measurePages(
  port: number,
  list: MeasuredList,
  { token, rounds }: { readonly token: string; readonly rounds: number },
): Promise<PageTimes> {
  const ask = async (fields: string) => {
    const headers: Record<string, string> = list.isGuest ? { lang: 'en' } : { lang: 'en', token }
    const startedAt = performance.now()
    const signal = AbortSignal.timeout(mostMs)
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${list.path}&${fields}`, { headers, signal })
      const { code, data } = (await answer.json()) as { code: number; data: Page }
      return { ms: performance.now() - startedAt, page: code === 200 ? data : undefined }
    } catch (error) {
      if (!signal.aborted) throw error
      return { ms: mostMs, page: undefined }
    }
  }
  const quickest = async (fields: string) => {
    let best: number | undefined
    for (let round = 0; round < rounds; round++) {
      const { ms, page } = await ask(fields)
      if (page === undefined) return Number.POSITIVE_INFINITY
      best = Math.min(best ?? ms, ms)
      // A request that takes a second is not repeated.
      if (ms > 1000) break
      await sleep(5)
    }
    return best
  }
  const begin = await ask('CURRENT=1')
  const total = begin.page?.total ?? 0
  const pages = Math.ceil(total / size)
  const middle = Math.min(deepPage, Math.ceil(pages / 2))
  const second = pages > 1 ? await ask('CURRENT=2') : undefined
  const next = second?.page?.NEXT
  return {
    first: await quickest('CURRENT=1'),
    second: pages > 1 ? await quickest('CURRENT=2') : undefined,
    deep: middle > 2 ? await quickest(`CURRENT=${middle}`) : undefined,
    last: pages > 1 ? await quickest(`CURRENT=${pages}`) : undefined,
    continued: next ? await quickest(`AFTER=${next}`) : undefined,
  }
}
