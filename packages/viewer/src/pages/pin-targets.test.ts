import { expect, it } from 'vitest'
import { pinTargets } from './pin-targets.ts'

const page = { width: 400, height: 600 }
const icon = (left: number, top: number, size = 8) => ({ left, top, width: size, height: size })

it('gives a small icon a target of 24 pixels around its centre', () => {
  expect(pinTargets([icon(100, 100)], page)).toEqual([
    { box: { left: 92, top: 92, width: 24, height: 24 }, clip: undefined },
  ])
})

it.each([
  ['top left', icon(0, 0), { left: 0, top: 0 }],
  ['bottom right', icon(392, 592), { left: 376, top: 576 }],
  ['partly beyond the edge', icon(-4, 300), { left: 0, top: 292 }],
  ['beyond the edge', icon(-40, 300), { left: -48, top: 292 }],
])('keeps the target of an icon of the page on the page: %s', (_, given, at) => {
  expect(pinTargets([given], page)[0]?.box).toMatchObject(at)
})

it('divides what two enlarged targets share between their icons', () => {
  expect(pinTargets([icon(100, 100), icon(110, 100)], page).map(({ clip }) => clip)).toEqual([
    'polygon(0px 0px, 17px 0px, 17px 24px, 0px 24px)',
    'polygon(7px 0px, 24px 0px, 24px 24px, 7px 24px)',
  ])
})

it('leaves icons as they are that lie apart, or at the same place', () => {
  const targets = pinTargets([icon(100, 100), icon(124, 100), icon(200, 200), icon(200, 200)], page)
  expect(targets.map(({ clip }) => clip)).toEqual([undefined, undefined, undefined, undefined])
})
