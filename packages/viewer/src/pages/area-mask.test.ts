import { expect, it } from 'vitest'
import { areaMask } from './area-mask.ts'

it('shows the second document half transparent, completely, or not at all', () => {
  const box = { left: 1.005, top: 2, width: 30, height: 4 }
  const mask = areaMask({ width: 100, height: 50 }, [
    { ...box, face: 'normal' },
    { ...box, top: 20, face: 'opaque' },
    { ...box, top: 30, face: 'transparent' },
  ])
  const svg = decodeURIComponent(mask.slice('url("data:image/svg+xml,'.length, -2))
  expect([...svg.matchAll(/<rect ([^/]*)\/>/g)].map(([, rect]) => rect)).toEqual([
    'x="1" y="2" width="30" height="4" fill-opacity="0.5"',
    'x="1" y="20" width="30" height="4" fill-opacity="1"',
  ])
  expect(svg).toContain('viewBox="0 0 100 50"')
})
