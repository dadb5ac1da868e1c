/** Time from the click on a link to its content, in one open portal: at the first visit and with loaded code. */
import type { Browser, Page } from '@playwright/test'
import { figure, quantile } from '../engine/tables.ts'
import { signIn } from './product.ts'

/** Bound of the 95th percentile, in ms. */
const boundMs = 200

/** Pages of a member, and public pages. */
const routes = [
  '/',
  '/?from=hot',
  '/search?GJZ=TR-40',
  '/user',
  '/user/profile',
  '/user/fans',
  '/user/follow',
  '/user/mycomments',
  '/user/notice',
  '/user/myfavorite',
  '/user/record',
  '/user/release',
  '/creative',
  '/exam',
  '/editor',
  '/center/usercenter?ID=019fc684-e992-769e-b7c7-9ff029f2a9db',
] as const

export const routesHead = [
  'route',
  'first content, ms',
  'first stable, ms',
  'its CPU ms',
  'warm stable, median, ms',
  'worst, ms',
  'shift',
]

/** The table, and whether the 95th percentiles of first and later visits are within their bounds. */
export async function measureRoutes(browser: Browser, address: string, rounds: number) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
  await page.goto(address)
  await page.getByRole('main').getByRole('article').first().waitFor()
  await signIn(page, 'customer')
  // Leaves the first route of the list, so that opening it is a change too.
  await page.goto(`${address}/register`)
  await page.getByRole('main').getByRole('heading').first().waitFor()
  await page.evaluate(watch)
  const meter = await page.context().newCDPSession(page)
  await meter.send('Performance.enable', { timeDomain: 'threadTicks' })
  const mainThreadMs = async () => {
    const { metrics } = await meter.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
  }
  const firstContent = new Map<string, number>()
  const first = new Map<string, number>()
  const firstCpu = new Map<string, number>()
  const warm = new Map<string, number[]>()
  const shifts = new Map<string, number>()
  for (let round = 0; round <= rounds; round += 1) {
    for (const route of routes) {
      const before = round === 0 ? await mainThreadMs() : 0
      const { contentMs, ms, shift } = await change(page, route)
      if (round === 0) {
        firstContent.set(route, contentMs)
        first.set(route, ms)
        firstCpu.set(route, (await mainThreadMs()) - before)
      } else warm.set(route, [...(warm.get(route) ?? []), ms])
      shifts.set(route, Math.max(shifts.get(route) ?? 0, shift))
    }
  }
  await page.close()
  const contentP95 = quantile([...firstContent.values()], 0.95)
  const warmP95 = quantile([...warm.values()].flat(), 0.95)
  const rows: string[][] = routes.map(route => [
    route,
    figure(firstContent.get(route) ?? Number.NaN),
    figure(first.get(route) ?? Number.NaN),
    figure(firstCpu.get(route) ?? Number.NaN),
    figure(quantile(warm.get(route) ?? [], 0.5)),
    figure(quantile(warm.get(route) ?? [], 1)),
    (shifts.get(route) ?? 0).toFixed(3),
  ])
  const firstP95 = quantile([...first.values()], 0.95)
  rows.push(['95th percentile', figure(contentP95), figure(firstP95), '', figure(warmP95), '', ''])
  return { rows, isReached: contentP95 < boundMs && warmP95 < boundMs }
}

interface Watched {
  readonly lecternShift: { value: number }
}

/**
 * Sums the layout shifts of the page, including those after user input, which are normally excluded: a reader sees
 * both.
 */
function watch(): void {
  const shift = { value: 0 }
  Object.assign(window, { lecternShift: shift })
  new PerformanceObserver(list => {
    for (const entry of list.getEntries())
      shift.value += (entry as PerformanceEntry & { value: number }).value
  }).observe({ type: 'layout-shift' })
}

/** Duration of a route change in ms: until its content is visible, and until the page is stable. */
interface RouteChange {
  readonly contentMs: number
  readonly ms: number
  readonly shift: number
}

/**
 * Navigates like a link. Content is visible in the first frame in which the page has changed and shows no loading
 * indicator; the page is stable in the frame after its last change, such as a chart below, if nothing is added or
 * removed for 600 ms.
 */
async function change(page: Page, route: string): Promise<RouteChange> {
  await page.waitForTimeout(200)
  return page.evaluate(async to => {
    const { lecternShift } = window as unknown as Watched
    const main = document.querySelector('main')
    if (!main) throw new Error('The portal has no main part.')
    lecternShift.value = 0
    const startedAt = performance.now()
    let changedAt = startedAt
    let contentAt: number | undefined
    const isBusy = () => main.querySelector('[role=status][aria-label], [aria-busy=true]') !== null
    const observer = new MutationObserver(() =>
      requestAnimationFrame(() => {
        changedAt = performance.now()
        if (!isBusy()) contentAt ??= changedAt
      }),
    )
    observer.observe(main, { childList: true, characterData: true, subtree: true })
    history.pushState({}, '', to)
    while (changedAt === startedAt || isBusy() || performance.now() - changedAt < 600) {
      if (performance.now() - startedAt > 20_000) throw new Error(`${to} did not become stable.`)
      await new Promise(done => setTimeout(done, 20))
    }
    observer.disconnect()
    return {
      contentMs: (contentAt ?? changedAt) - startedAt,
      ms: changedAt - startedAt,
      shift: lecternShift.value,
    }
  }, route)
}
