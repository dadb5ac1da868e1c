import { expect, it } from 'vitest'
import { bitmapFile } from './bitmap-file.ts'

it('contains the unchanged pixels of a page, rows from the top', async () => {
  const pixels = new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255])
  const file = bitmapFile({ width: 1, height: 3, pixels })
  const view = new DataView(await file.arrayBuffer())
  expect(file.type).toBe('image/bmp')
  expect(String.fromCharCode(view.getUint8(0), view.getUint8(1))).toBe('BM')
  expect(view.getUint32(2, true)).toBe(file.size)
  expect([view.getInt32(18, true), view.getInt32(22, true)]).toEqual([1, -3])
  const start = view.getUint32(10, true)
  expect([...new Uint8Array(view.buffer, start)]).toEqual([...pixels])
  const masked = [54, 58, 62].map(at => view.getUint32(start, true) & view.getUint32(at, true))
  expect(masked).toEqual([255, 0, 0])
})
