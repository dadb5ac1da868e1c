import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import {
  animatedWebp,
  blackPng,
  blackWebp,
  hollowPng,
  interlacedPng,
  manyTextsPng,
  profileBombPng,
  progressiveJpeg,
  textBombPng,
} from '../testing/hostile/hostile-pictures.ts'
import { watchChildren } from '../testing/peak-memory.ts'
import { sampled } from '../testing/takes-all.ts'
import type { Sender } from './decoding-lane.ts'
import { checkPicture, makeAvatar } from './look-at-picture.ts'

const sender: Sender = { userId: 'anna', ip: '192.0.2.1' }
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: { key?: string }) => error.key ?? error,
  )

/** With the memory limit of the process plus the mapped pages of its program files. */
const children = watchChildren(450)
beforeEach(children.begin)
afterAll(children.end)
const expectBounded = () => expect(children.fault()).toBeUndefined()

/** On a busy machine it takes many times as long until the CPU time is used up. */
const slow = { timeout: 120_000 }

const truncated = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))
const colour = { r: 51, g: 102, b: 204, alpha: 0.5 }
const made = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: colour } })

const hostilePictures: readonly (readonly [string, () => Buffer, check: string, avatar: string])[] = [
  ['an interlaced PNG of 9999 × 9999 pixels of 64 bits', () => interlacedPng(), 'FILE_SIZE', 'FILE_SIZE'],
  ['an interlaced PNG at the limit', () => interlacedPng(4096), 'taken', 'taken'],
  [
    'one row more',
    () => blackPng({ width: 4096, height: 4097, isInterlaced: true }),
    'FILE_SIZE',
    'FILE_SIZE',
  ],
  [
    'a PNG of 100 megapixels, row by row',
    () => blackPng({ width: 10_000, height: 10_000 }),
    'taken',
    'FILE_SIZE',
  ],
  [
    'a PNG of 100 megapixels with 64 bits each',
    () => blackPng({ width: 10_000, height: 10_000, bitDepth: 16, colourType: 6 }),
    'FILE_SIZE',
    'FILE_SIZE',
  ],
  [
    'a PNG of more than 100 megapixels',
    () => blackPng({ width: 10_001, height: 10_000, bitDepth: 1, colourType: 0 }),
    'FILE_SIZE',
    'FILE_SIZE',
  ],
  ['a PNG of one row', () => blackPng({ width: 65_536, height: 1 }), 'FILE_SIZE', 'FILE_SIZE'],
  ['a header of 2.5 gigapixels', () => hollowPng(50_000, 50_000), 'FILE_SIZE', 'FILE_SIZE'],
  [
    'a header of all pixels there can be',
    () => hollowPng(2 ** 31 - 1, 2 ** 31 - 1),
    'FILE_BROKEN',
    'FILE_BROKEN',
  ],
  ['a header with nothing behind it', () => hollowPng(4000, 4000), 'FILE_BROKEN', 'FILE_BROKEN'],
  ['half an interlaced PNG', () => truncated(interlacedPng(2000)), 'FILE_BROKEN', 'FILE_BROKEN'],
  ['a PNG with a text of a gigabyte', () => textBombPng(2 ** 30), 'taken', 'taken'],
  ['a PNG with a colour profile of a gigabyte', () => profileBombPng(2 ** 30), 'taken', 'taken'],
  ['a PNG with 100 000 texts', () => manyTextsPng(100_000), 'taken', 'taken'],
  ['a progressive JPEG of 9999 × 9999', () => progressiveJpeg(9999), 'FILE_SIZE', 'FILE_SIZE'],
  ['a progressive JPEG at the limit', () => progressiveJpeg(4096), 'taken', 'taken'],
  ['a WebP of 30 bytes for 268 megapixels', () => blackWebp(16_383, 16_383), 'FILE_SIZE', 'FILE_SIZE'],
  ['a WebP at the limit', () => blackWebp(4096, 4096), 'taken', 'taken'],
  ['an animation of 10 000 frames', () => animatedWebp(4000, 4000, 10_000), 'FILE_TYPE', 'FILE_TYPE'],
]

describe('hostile pictures', slow, () => {
  test.each(sampled(hostilePictures, 3))('%s', async (_, build, check, avatar) => {
    const bytes = build()
    expect(await outcome(checkPicture(bytes, sender))).toBe(check)
    expect(await outcome(makeAvatar(bytes, sender))).toBe(avatar)
    expectBounded()
  })

  test('an SVG is refused by its first bytes, without a process', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect(await outcome(checkPicture(svg, sender))).toBe('FILE_TYPE')
    expect(await outcome(makeAvatar(svg, sender))).toBe('FILE_TYPE')
  })

  test('decoding a JPEG of 2647 scans is ended when its CPU time is used up', async () => {
    expect(await outcome(checkPicture(progressiveJpeg(4000, 2647), sender))).toBe('FILE_BROKEN')
    expectBounded()
  })

  test('three at once take the memory of one', async () => {
    const bytes = interlacedPng(4096)
    const works = ['a', 'b', 'c'].map(userId => outcome(makeAvatar(bytes, { ...sender, userId })))
    expect(await Promise.all(works)).toEqual(['taken', 'taken', 'taken'])
    expectBounded()
  })

  test('ten at once from one person: four are decoded, the others are refused with TOO_MANY', async () => {
    const bytes = interlacedPng()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => outcome(checkPicture(bytes, sender))))
    expect(outcomes.filter(key => key === 'FILE_SIZE')).toHaveLength(4)
    expect(outcomes.filter(key => key === 'TOO_MANY')).toHaveLength(6)
    expectBounded()
  })
})

describe('valid pictures', slow, () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['a phone photograph of 48 megapixels', () => made(8000, 6000).removeAlpha().jpeg().toBuffer()],
    [
      'a progressive JPEG of 12 megapixels',
      () => made(4000, 3000).removeAlpha().jpeg({ progressive: true }).toBuffer(),
    ],
    ['a JPEG for printers', () => made(2000, 3000).toColourspace('cmyk').jpeg().toBuffer()],
    [
      'a scan of one bit',
      () => Promise.resolve(blackPng({ width: 9921, height: 7016, bitDepth: 1, colourType: 0 })),
    ],
    ['a WebP without loss', () => made(3000, 2000).webp({ lossless: true }).toBuffer()],
    ['a WebP', () => made(4000, 3000).webp().toBuffer()],
  ])('%s is taken', async (_, build) => {
    expect(await outcome(checkPicture(await build(), sender))).toBe('taken')
  })

  test('an avatar is upright and square and has no metadata', async () => {
    const sideways = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#fff' } })
      .composite([
        { input: { create: { width: 300, height: 100, channels: 3, background: '#000' } }, top: 0, left: 0 },
      ])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const avatar = await makeAvatar(sideways, sender)
    const { format, width, height, exif, orientation } = await sharp(avatar).metadata()
    expect({ format, width, height, exif, orientation }).toEqual({ format: 'webp', width: 256, height: 256 })
    // The upper half was black; after a turn by 90° it is the right half.
    const pixels = await sharp(avatar).greyscale().raw().toBuffer()
    expect([pixels[128 * 256 + 10], pixels[128 * 256 + 245]].map(value => (value ?? 0) > 128)).toEqual([
      true,
      false,
    ])
  })
})
