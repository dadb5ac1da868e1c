import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findCause, requiredLikeness } from './causes.ts'
import { type Comparison, compareReaders, pageSettings, sampleOf } from './compare-readers.ts'
import { presentReaders, readers } from './drawn-by-readers.ts'
import { SvgPainter } from './painted-by-chromium.ts'

const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const missing = [
  ...readers.filter(reader => !presentReaders.includes(reader)),
  ...(existsSync(chromiumPath) ? [] : ['Chromium']),
]

describe.skipIf(!existsSync(chromiumPath))(
  `a sample of our annotations looks alike in other programs${missing.length > 0 ? ` (not installed: ${missing.join(', ')})` : ''}`,
  () => {
    let painter: SvgPainter
    beforeAll(async () => {
      painter = await SvgPainter.start(chromiumPath)
    })
    afterAll(() => painter?.close())

    // The second four settings have an origin other than 0, 0.
    test.each(pageSettings.slice(4, 8).map(setting => [setting.rotation, setting] as const))(
      'on pages rotated by %d degrees',
      async (_rotation, setting) => {
        const compared = await compareReaders(sampleOf(setting), setting, { painter })
        const unlike = compared.filter(one => one.likeness < requiredLikeness && !findCause(one))
        expect(unlike.map(describeComparison)).toEqual([])
        expect(compared.length).toBeGreaterThan(0)
      },
      120_000,
    )
  },
)

function describeComparison({ drawn, reader, likeness }: Comparison): string {
  return `${drawn.kind} ${drawn.name}: ${reader} ${likeness.toFixed(3)}`
}
