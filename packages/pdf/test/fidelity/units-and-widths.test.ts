/** Sizes in points on pages with a unit of their own, and borders of width 0: the same on the screen and in the saved file. */
import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareReaders } from './compare-readers.ts'
import type { DrawnCase } from './drawn-cases.data.ts'
import { SvgPainter } from './painted-by-chromium.ts'

const chromiumPath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const about = { color: [0.8, 0.1, 0.1, 1], rect: [40, 35, 160, 115], fillColor: [1, 0.9, 0.4] }
const vertices = [40, 40, 160, 40, 100, 110]
const ofWidth = (strokeWidth: number): DrawnCase[] =>
  (
    [
      ['/Square', {}],
      ['/Square', { cloud: true }],
      ['/Circle', {}],
      ['/Polygon', { vertices }],
      ['/Polygon', { vertices, cloud: true }],
      ['/Polyline', { vertices, endingType: ['ClosedArrow', 'Circle'] }],
      ['/Line', { vertices: [40, 40, 160, 110], endingType: ['OpenArrow', 'Square'] }],
      ['/Ink', { inkList: [[40, 40, 90, 110, 160, 60]] }],
      ['/FreeText', { intent: 'FreeText', textContent: '' }],
    ] as const
  ).map(([kind, data]) => ({ kind, name: JSON.stringify(data), data: { ...about, ...data, strokeWidth } }))

describe.skipIf(!existsSync(chromiumPath))(
  `four programs draw the saved file as the screen shows it${existsSync(chromiumPath) ? '' : ' (not installed: Chromium)'}`,
  () => {
    let painter: SvgPainter
    beforeAll(async () => {
      painter = await SvgPainter.start(chromiumPath)
    })
    afterAll(() => painter?.close())

    test.each([
      ['borders of width 0', 0, 1],
      ['borders of width 0 on a page with a unit of 3 points', 0, 3],
      ['arrowheads and clouds on a page with a unit of 3 points', 1, 3],
    ])(
      '%s',
      async (_, width, userUnit) => {
        const setting = { rotation: 0, origin: [0, 0], userUnit } as const
        const compared = await compareReaders(ofWidth(width), setting, { painter })
        const unlike = compared.filter(({ likeness }) => likeness < 0.97)
        expect(
          unlike.map(({ drawn, reader, likeness }) => [drawn.kind, drawn.name, reader, likeness]),
        ).toEqual([])
        expect(compared.length).toBeGreaterThan(20)
      },
      240_000,
    )
  },
)
