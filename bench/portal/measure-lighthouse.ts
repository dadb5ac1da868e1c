/** Lighthouse for the screens that visitors see first, with its own throttling for mobile and desktop. */
import lighthouse, { desktopConfig } from 'lighthouse'
import { figure } from '../engine/tables.ts'

/** Bounds of each screen. */
const aims = {
  desktop: { performance: 95, accessibility: 100, 'best-practices': 95 },
  mobile: { performance: 85, accessibility: 100, 'best-practices': 95 },
} as const
type Device = keyof typeof aims

/** One screen on one device; scores are 0 to 100, times in ms. */
export interface LighthouseRow {
  readonly cells: readonly string[]
  readonly isReached: boolean
  /** Audits that cost points, with their findings. */
  readonly remarks: readonly string[]
}

export const lighthouseHead = [
  'screen',
  'device',
  'performance',
  'accessibility',
  'best practices',
  'first paint',
  'largest paint',
  'blocked',
  'shift',
]

/** Measures each address `rounds` times on both devices and keeps the run with the median performance. */
export async function measureLighthouse(
  debuggingPort: number,
  screens: Readonly<Record<string, string>>,
  rounds: number,
): Promise<LighthouseRow[]> {
  const rows: LighthouseRow[] = []
  for (const [name, address] of Object.entries(screens)) {
    for (const device of ['desktop', 'mobile'] as const) {
      const runs: LighthouseRow[] = []
      for (let round = 0; round < rounds; round += 1)
        runs.push(await visit(name, address, device, debuggingPort))
      runs.sort((a, b) => Number(a.cells[2]) - Number(b.cells[2]))
      const middle = runs[Math.floor(runs.length / 2)]
      if (middle) rows.push(middle)
    }
  }
  return rows
}

async function visit(name: string, address: string, device: Device, port: number): Promise<LighthouseRow> {
  const result = await lighthouse(
    address,
    { port, logLevel: 'error', onlyCategories: Object.keys(aims[device]) },
    device === 'desktop' ? desktopConfig : undefined,
  )
  if (!result) throw new Error(`Lighthouse returned nothing for ${address}.`)
  const { categories, audits } = result.lhr
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  const value = (audit: string) => figure(audits[audit]?.numericValue ?? Number.NaN)
  const aim = Object.entries(aims[device])
  return {
    cells: [
      name,
      device,
      ...aim.map(([category]) => String(score(category))),
      value('first-contentful-paint'),
      value('largest-contentful-paint'),
      value('total-blocking-time'),
      (audits['cumulative-layout-shift']?.numericValue ?? Number.NaN).toFixed(3),
    ],
    isReached: aim.every(([category, points]) => score(category) >= points),
    remarks: Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ weight }) => weight > 0)
        .map(({ id }) => audits[id])
        .filter(audit => audit !== undefined && audit.score !== null && audit.score < 0.9)
        .map(audit => `${name}, ${device}: ${audit?.title} ${audit?.displayValue ?? ''}`.trim()),
    ),
  }
}
