import { describe, expect, it } from 'vitest'
import { beginStroke, finishStroke, growStroke, placesOf } from './stroke-path.ts'

const wave = (length: number) =>
  Array.from({ length }, (_, index) => ({ x: index * 0.8, y: 50 * Math.sin(index / 15) }))

const draw = (path: ReturnType<typeof wave>) =>
  path.slice(1).reduce((stroke, place) => growStroke(stroke, [place]), beginStroke(path[0] ?? { x: 0, y: 0 }))

describe('a stroke', () => {
  it('deviates by at most a fifth of a point from the drawn points', () => {
    const path = wave(500)
    const kept = finishStroke(draw(path))
    for (const { x, y } of path) {
      const next = kept.findIndex(place => place.x >= x)
      const [a, b] = [kept[Math.max(0, next - 1)] ?? { x, y }, kept[next] ?? { x, y }]
      const slope = b.x === a.x ? 0 : (b.y - a.y) / (b.x - a.x)
      const offPt = Math.abs(a.y + slope * (x - a.x) - y) / Math.hypot(1, slope)
      expect(offPt).toBeLessThan(0.201)
    }
  })

  it('has a fraction of the drawn points, even while it is being drawn', () => {
    const stroke = draw(wave(5000))
    expect(placesOf(stroke).length).toBeLessThan(1500)
    expect(finishStroke(stroke).length).toBeLessThan(1500)
  })

  it('begins and ends where the pen did', () => {
    const path = wave(333)
    const kept = finishStroke(draw(path))
    expect([kept[0], kept.at(-1)]).toEqual([path[0], path.at(-1)])
  })

  it('is a dot when the pen did not move', () => {
    expect(finishStroke(beginStroke({ x: 1, y: 2 }))).toEqual([{ x: 1, y: 2 }])
  })
})
