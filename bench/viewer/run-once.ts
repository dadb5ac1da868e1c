/** One measurement of one viewer in its own browser. */
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

/** How long Chromium's own pages use a third of the CPU after its start; readers have it running already. */
const browserStartMs = 2_000

/** Time limit for a viewer to answer. */
const limitMs = 180_000

/**
 * The figures of one run; undefined for what the viewer does not support.
 * @throws {Error} if the viewer fails or takes longer than three minutes.
 */
export async function runOnce(
  server: PageServer,
  viewer: Viewer,
  name: MeasurementName,
): Promise<Figures | undefined> {
  const measurement: Measurement = measurements[name]
  const tab = await openTab()
  const url = `${server.address}/documents/${measurement.document}.pdf`
  const asked = [url, ...(measurement.text === undefined ? [] : [measurement.text])]
    .map(value => JSON.stringify(value))
    .join()
  const session: Session = {
    tab,
    // The source text of the function, since functions cannot be sent to the page.
    ask: question => withinLimit(tab.page.evaluate(`(${question})(window.probe, ${asked})`)),
  }
  try {
    await tab.page.goto(`${server.address}/${viewer}/index.html${measurement.query}`)
    await tab.page.waitForFunction(() => window.probe !== undefined)
    await tab.page.waitForTimeout(browserStartMs)
    const abilities = await session.ask(probe => probe.can)
    if (measurement.needs.some(ability => !abilities[ability])) return undefined
    server.setLine(measurement.line)
    server.takeSent()
    const { visibleMs, sharpMs, textMs } = await session.ask((probe, url, text) => probe.open(url, text))
    const sent = server.takeSent()
    const more = await measurement.measure(session)
    return {
      visible: visibleMs,
      sharp: sharpMs,
      fetched: sent.bytes / 1e6,
      requests: sent.requests,
      twice: sent.twice / 1e6,
      text: textMs,
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
