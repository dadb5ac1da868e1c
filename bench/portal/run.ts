/**
 * Performance of the portal: `npm run bench -- portal [--lighthouse] [--routes] [--scrolling] [--rounds N]
 * [--remarks]`. Serves the production build and the demo library from temporary folders; by default all three are
 * measured. Exits with 1 if a bound is missed.
 */
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../../tests/browser/find-chromium.ts'
import { markdownTable } from '../engine/tables.ts'
import { lighthouseHead, measureLighthouse } from './measure-lighthouse.ts'
import { measureRoutes, routesHead } from './measure-routes.ts'
import { measureScrolling, scrollingHead } from './measure-scrolling.ts'
import { startProduct } from './product.ts'

const { values } = parseArgs({
  options: {
    lighthouse: { type: 'boolean', default: false },
    routes: { type: 'boolean', default: false },
    scrolling: { type: 'boolean', default: false },
    remarks: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    screen: { type: 'string', multiple: true },
  },
})
const rounds = Number(values.rounds)
const isAll = !values.lighthouse && !values.routes && !values.scrolling
const port = 20_000 + Math.floor(Math.random() * 20_000)
const load = () => `load average ${loadavg()[0]?.toFixed(1)}`

const product = await startProduct(port)
const browser = await chromium.launch({
  executablePath: findChromium().path,
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    `--remote-debugging-port=${port + 1}`,
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
const isReached: boolean[] = []
try {
  if (isAll || values.routes) {
    console.log(`\nRoute changes, ${rounds} warm rounds, ${load()}:\n`)
    const { rows, isReached: isFast } = await measureRoutes(browser, product.address, rounds)
    console.log(markdownTable(routesHead, rows))
    isReached.push(isFast)
  }
  if (isAll || values.scrolling) {
    console.log(`\nA list of 1,000 cards, ${load()}:\n`)
    const { row, isReached: isSmooth } = await measureScrolling(browser, product.address)
    console.log(markdownTable(scrollingHead, [row]))
    isReached.push(isSmooth)
  }
  if (isAll || values.lighthouse) {
    console.log(`\nLighthouse, median of ${rounds}, ${load()}:\n`)
    const all = {
      home: `${product.address}/`,
      document: `${product.address}/pdf?id=${await firstDocument(product.address)}`,
      search: `${product.address}/search?GJZ=TR-40`,
      login: `${product.address}/user/notice`,
    }
    const chosen = Object.fromEntries(
      Object.entries(all).filter(([name]) => values.screen?.includes(name) ?? true),
    )
    const rows = await measureLighthouse(port + 1, chosen, rounds)
    console.log(
      markdownTable(
        lighthouseHead,
        rows.map(({ cells }) => cells),
      ),
    )
    if (values.remarks) console.log(rows.flatMap(({ remarks }) => remarks).join('\n'))
    isReached.push(...rows.map(row => row.isReached))
  }
} finally {
  await browser.close()
  await product.stop()
}
console.log(
  `\n${isReached.filter(Boolean).length} of ${isReached.length} bounds reached, ${load()} at the end`,
)
process.exitCode = isReached.every(Boolean) ? 0 : 1

/** The portal's encoded id of the first document of the list, from the card's link. */
async function firstDocument(address: string): Promise<string> {
  const page = await browser.newPage()
  try {
    await page.goto(address)
    const link = page.locator('main article a[href*="/pdf?id="]').first()
    return new URL((await link.getAttribute('href')) ?? '', address).searchParams.get('id') ?? ''
  } finally {
    await page.close()
  }
}
