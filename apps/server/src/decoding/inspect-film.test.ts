import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type FilmPlan, makeFilm } from '../testing/film.ts'
import type { RangedFile } from './answer-ranges.ts'
import { inspectFilm } from './inspect-film.ts'

const sender = { userId: 'anna', ip: '192.0.2.1' }
const slow = { timeout: 60_000 }

/** A file that counts what is read of it. */
function fileOf(bytes: Buffer): RangedFile & { readonly readBytes: () => number } {
  let readBytes = 0
  return {
    sizeBytes: bytes.length,
    readBytes: () => readBytes,
    async openRange(start, end) {
      readBytes += end + 1 - start
      return (async function* () {
        for (let at = start; at <= end; at += 65_536) yield bytes.subarray(at, Math.min(at + 65_536, end + 1))
      })()
    },
  }
}

const outcome = (film: Buffer): Promise<unknown> =>
  inspectFilm(fileOf(film), sender).catch((error: { key?: string; params?: { REASON?: string } }) =>
    error.key ? [error.key, error.params?.REASON ?? ''] : error,
  )

const seen = (container: 'mp4' | 'webm', seconds = 3) => ({
  container,
  seconds: expect.closeTo(seconds, 1),
  width: 640,
  height: 360,
  isCutOff: false,
})

describe('a film that browsers play', slow, () => {
  test.each<[string, FilmPlan, object]>([
    ['MP4 with sound', { audio: 'aac' }, seen('mp4')],
    ['MP4 without sound', {}, seen('mp4')],
    ['MP4 with its index first', { index: 'first' }, seen('mp4')],
    ['MP4 in fragments', { index: 'fragmented', seconds: 7 }, seen('mp4', 7)],
    ['WebM with VP8 and Opus', { container: 'webm', video: 'vp8', audio: 'opus' }, seen('webm')],
    ['WebM with VP9', { container: 'webm', video: 'vp9' }, seen('webm')],
    ['WebM with AV1', { container: 'webm', video: 'av1' }, seen('webm')],
    ['MP4 of ten days', { seconds: 900_000, rate: 1e-5 }, seen('mp4', 900_000)],
    ['MP4 of half a second', { seconds: 0.5 }, seen('mp4', 0.5)],
  ])('%s', async (_, plan, expected) => {
    expect(await outcome(await makeFilm(plan))).toEqual(expected)
  })

  test('the films of the demo', async () => {
    const film = readFileSync(new URL('../../demo/files/tilt-film.webm', import.meta.url))
    expect(await outcome(film)).toMatchObject({ container: 'webm' })
  })

  test.each([
    ['fragments', { index: 'fragmented' }, 2 ** 22],
    ['its index first', { index: 'first' }, 2 ** 20],
  ] as const)('of a large file with sound and %s, too', async (_, plan, mostBytes) => {
    const film = fileOf(
      await makeFilm({ ...plan, audio: 'aac', seconds: 120, rate: 25, pictureBytes: 16_000 }),
    )
    expect(await inspectFilm(film, sender)).toEqual(seen('mp4', 120))
    expect(film.readBytes()).toBeLessThan(mostBytes)
  })

  test('of a large file only the parts that describe it are read', async () => {
    const film = fileOf(await makeFilm({ seconds: 120, rate: 25, pictureBytes: 16_000 }))
    expect(await inspectFilm(film, sender)).toEqual(seen('mp4', 120))
    expect(film.readBytes()).toBeLessThan(film.sizeBytes / 4)
  })
})

describe('a film that is refused', slow, () => {
  test.each<[string, FilmPlan, [string, string]]>([
    ['HEVC', { video: 'hevc' }, ['FILE_TYPE', 'codec']],
    ['VP9 in MP4', { video: 'vp9' }, ['FILE_TYPE', 'codec']],
    ['MP3 sound in MP4', { audio: 'mp3' }, ['FILE_TYPE', 'codec']],
    ['QuickTime', { container: 'mov' }, ['FILE_TYPE', '']],
    ['Matroska', { container: 'mkv', video: 'vp8' }, ['FILE_TYPE', '']],
    ['longer than a million seconds', { seconds: 1_200_000, rate: 1e-5 }, ['FILE_BROKEN', '']],
    [
      'WebM longer than a million seconds',
      { container: 'webm', video: 'vp8', seconds: 1_200_000, rate: 1e-5 },
      ['FILE_BROKEN', ''],
    ],
    ['only sound', { video: '', audio: 'aac' }, ['FILE_BROKEN', 'empty']],
  ])('%s', async (_, plan, expected) => {
    expect(await outcome(await makeFilm(plan))).toEqual(expected)
  })

  test.each<[string, () => Promise<Buffer>, [string, string]]>([
    ['MP4 without a picture or sound', () => makeFilm({ seconds: 0 }), ['FILE_BROKEN', 'empty']],
    [
      'MP4 without a picture or sound, its index first',
      () => makeFilm({ seconds: 0, index: 'first' }),
      ['FILE_BROKEN', 'empty'],
    ],
    [
      'WebM without a picture or sound',
      () => makeFilm({ container: 'webm', video: 'vp8', seconds: 0 }),
      ['FILE_BROKEN', 'empty'],
    ],
    ['cut before its index', async () => (await makeFilm()).subarray(0, 3000), ['FILE_BROKEN', '']],
    [
      'cut after its index',
      async () => (await makeFilm({ index: 'first', seconds: 20 })).subarray(0, 20_000),
      ['FILE_BROKEN', ''],
    ],
    ['a first box and nothing more', async () => (await makeFilm()).subarray(0, 24), ['FILE_BROKEN', '']],
    [
      'a first box and rubbish',
      async () => Buffer.concat([(await makeFilm()).subarray(0, 24), Buffer.alloc(100_000, 0x41)]),
      ['FILE_BROKEN', ''],
    ],
    [
      'a WebM header and rubbish',
      async () =>
        Buffer.concat([
          (await makeFilm({ container: 'webm', video: 'vp8' })).subarray(0, 40),
          Buffer.alloc(100_000, 0x41),
        ]),
      ['FILE_BROKEN', ''],
    ],
  ])('%s', async (_, build, expected) => {
    expect(await outcome(await build())).toEqual(expected)
  })
})
