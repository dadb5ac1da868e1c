/** One measurement of one viewer in a browser of its own. */
import { openTab } from './browser.ts'
import {
  type Figures,
  type Measurement,
  type MeasurementName,
  measurements,
  type Session,
} from './measurements.ts'
import { type PageServer, unshaped } from './page-server.ts'
import type { Viewer } from './peers.ts'

/** How long Chromium's own pages take a third of the processor after it was started; whoever reads has it running. */
const browserStartMs = 2_000

/** After this long a viewer that does not answer has none. */
const limitMs = 180_000

/**
 * The figures of one run; undefined for what the viewer cannot do.
 * @throws {Error} when the viewer fails or takes longer than three minutes.
 */
export async function runOnce(
  server: PageServer,
  viewer: Viewer,
  name: MeasurementName,
): Promise<Figures | undefined> {
  const measurement: Measurement = measurements[name]
  const tab = await openTab()
  const url = `${server.address}/documents/${measurement.document}.pdf`
  const session: Session = {
    tab,
    // The question's own text, since a function does not cross to the page.
    ask: question => withinLimit(tab.page.evaluate(`(${question})(window.probe, ${JSON.stringify(url)})`)),
  }
  try {
    await tab.page.goto(`${server.address}/${viewer}/index.html${measurement.query}`)
    await tab.page.waitForFunction(() => window.probe !== undefined)
    await tab.page.waitForTimeout(browserStartMs)
    const abilities = await session.ask(probe => probe.can)
    if (measurement.needs.some(ability => !abilities[ability])) return undefined
    server.setLine(measurement.line)
    server.takeSent()
    const { visibleMs, sharpMs } = await session.ask((probe, url) => probe.open(url))
    const sent = server.takeSent()
    const more = await measurement.measure(session)
    return {
      visible: visibleMs,
      sharp: sharpMs,
      fetched: sent.bytes / 1e6,
      requests: sent.requests,
      ...more,
    }
  } finally {
    server.setLine(unshaped)
    await tab.close()
  }
}

function withinLimit<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer within three minutes')), limitMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
