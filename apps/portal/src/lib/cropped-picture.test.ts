import { expect, it } from 'vitest'
import { PictureTooLarge, smallestThatFits } from './cropped-picture.ts'

const mostBytes = 204_800

/** A canvas whose pictures have these sizes, by type and quality. */
const canvas = (sizes: Readonly<Record<string, number>>) => async (type: string, quality: number) => {
  const size = sizes[`${type} ${quality}`]
  return size === undefined ? null : new Blob([new Uint8Array(size)], { type })
}

it('uses the best quality within the size limit', async () => {
  const sizes = { 'image/webp 0.92': mostBytes + 1, 'image/webp 0.8': mostBytes }
  expect(await smallestThatFits(canvas(sizes), mostBytes)).toMatchObject({
    size: mostBytes,
  })
})

it('uses JPEG if the browser cannot write WebP', async () => {
  const encode = async (type: string) =>
    new Blob([new Uint8Array(10)], { type: type === 'image/webp' ? 'image/png' : type })
  expect((await smallestThatFits(encode, 100)).type).toBe('image/jpeg')
})

it('fails if no quality is small enough', () =>
  expect(smallestThatFits(canvas({}), 100)).rejects.toThrow(PictureTooLarge))
