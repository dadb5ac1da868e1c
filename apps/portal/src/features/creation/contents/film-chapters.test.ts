import { describe, expect, it, test } from 'vitest'
import { ByteReader, type ByteSource, fileSource, ReadingLimit } from './byte-reader.ts'
import { entriesOfChapters, readChapters } from './film-chapters.ts'
import {
  box,
  edition,
  matroskaFilm,
  neroFilm,
  type TestAtom,
  type TestChapter,
  trackFilm,
} from './test-films.ts'

/** A film in memory that counts what is read of it. */
function sourceOf(bytes: Uint8Array): ByteSource & { readonly readBytes: () => number } {
  let count = 0
  return {
    sizeBytes: bytes.length,
    async read(start, end) {
      if (start < 0 || end > bytes.length || end <= start) throw new RangeError(`${start} to ${end}`)
      count += end - start
      return bytes.slice(start, end)
    },
    readBytes: () => count,
  }
}

/** Chapters in short: `0 Intro · 65 Aims`, with a dot for each level below the first. */
const shown = async (film: Uint8Array) =>
  (await readChapters(sourceOf(film)))
    .map(({ title, second, level }) => `${second} ${'.'.repeat(level - 1)}${title}`)
    .join(' · ')

const chapters: readonly TestChapter[] = [
  { title: 'Intro', at: 0 },
  { title: '激光三角法', at: 65 },
  { title: 'Prüfung', at: 3700.5 },
]
const atoms: readonly TestAtom[] = [
  { title: 'Intro', at: 0 },
  {
    title: '激光三角法',
    at: 65,
    below: [
      { title: 'Aufbau', at: 70, below: [{ title: 'Linse', at: 80 }] },
      { title: 'Hidden', at: 90, isHidden: true },
    ],
  },
]
const all = '0 Intro · 65 激光三角法 · 3700 Prüfung'
const tree = '0 Intro · 65 激光三角法 · 70 .Aufbau · 80 ..Linse'

describe('the chapters of a film', () => {
  test.each<[string, Uint8Array, string]>([
    ['Nero’s list', neroFilm(chapters), all],
    ['a chapter track', trackFilm({ chapters }), all],
    ['a chapter track in UTF-16', trackFilm({ chapters, encoding: 'utf-16be' }), all],
    [
      'a chapter track in UTF-16 with the lower byte first',
      trackFilm({ chapters, encoding: 'utf-16le' }),
      all,
    ],
    [
      'several chapters in a chunk, 64-bit offsets',
      trackFilm({ chapters, perChunk: 2, has64Bits: true }),
      all,
    ],
    [
      'a track that begins with an empty chapter',
      trackFilm({ chapters: [{ title: '', at: 0 }, ...chapters.slice(1)] }),
      '65 激光三角法 · 3700 Prüfung',
    ],
    ['Matroska', matroskaFilm([edition(atoms)]), tree],
    ['Matroska with chapters behind the pictures', matroskaFilm([edition(atoms)], { isLast: true }), tree],
    ['Matroska of unknown length', matroskaFilm([edition(atoms)], { isLive: true }), tree],
    [
      'the default edition of several',
      matroskaFilm([edition([{ title: 'other', at: 1 }]), edition(atoms, { default: true })]),
      tree,
    ],
    [
      'the first edition that is not hidden',
      matroskaFilm([edition([{ title: 'other', at: 1 }], { hidden: true }), edition(atoms)]),
      tree,
    ],
  ])('%s', async (_, film, expected) => expect(await shown(film)).toBe(expected))

  test.each<[string, Uint8Array]>([
    ['an MP4 without chapters', neroFilm([])],
    ['a WebM without chapters', matroskaFilm([])],
    ['another file', new TextEncoder().encode('%PDF-1.7 and more')],
    ['a short file', Uint8Array.of(0, 0)],
    ['an empty file', new Uint8Array()],
  ])('%s has none', async (_, film) => expect(await shown(film)).toBe(''))

  it('reads only what it needs, also of a large film', async () => {
    const large = Uint8Array.from([
      ...box('ftyp', 'isom'),
      ...box('mdat', new Uint8Array(400_000)),
      ...neroFilm(chapters),
    ])
    const source = sourceOf(large)
    expect(await readChapters(source)).toHaveLength(3)
    expect(source.readBytes()).toBeLessThan(20_000)
  })

  it('are read from a chosen file', async () =>
    expect(await readChapters(fileSource(new Blob([new Uint8Array(neroFilm(chapters))])))).toHaveLength(3))

  it('a file that cannot be read is no film without chapters', async () => {
    const gone: ByteSource = { sizeBytes: 99, read: () => Promise.reject(new TypeError('gone')) }
    await expect(readChapters(gone)).rejects.toThrow('gone')
  })

  it('become contents of a work', () =>
    expect(
      entriesOfChapters([
        { title: 'A', second: 3700, level: 1 },
        { title: 'B', second: 3701, level: 2 },
      ]).rows,
    ).toEqual([
      { title: 'A', place: '1:01:40', level: 1 },
      { title: 'B', place: '1:01:41', level: 2 },
    ]))
})

const films: readonly [string, Uint8Array][] = [
  ['Nero', neroFilm(chapters)],
  ['track', trackFilm({ chapters })],
  ['Matroska', matroskaFilm([edition(atoms)], { isLast: true })],
]

describe.each(films)('a damaged film (%s)', (_, film) => {
  it('that is cut anywhere ends without an error', async () => {
    for (let end = 0; end < film.length; end += 1)
      expect((await readChapters(sourceOf(film.slice(0, end)))).length).toBeLessThanOrEqual(4)
  })

  it('with a wrong byte anywhere neither fails nor reads more than the limit', async () => {
    for (const wrong of [0x00, 0x01, 0x7f, 0xff])
      for (let at = 0; at < film.length; at += 1) {
        const spoiled = film.with(at, wrong)
        const source = sourceOf(spoiled)
        expect((await readChapters(source)).length).toBeLessThanOrEqual(1000)
        expect(source.readBytes()).toBeLessThan(1_000_000)
      }
  })
})

it('a count of billions of samples ends at once', async () => {
  const film = trackFilm({ chapters })
  const text = Buffer.from(film).toString('latin1')
  const at = (type: string) => text.indexOf(type) + 4
  const lying = Uint8Array.from(film)
  // One row of stts with four billion samples, and as many sizes.
  lying.set([255, 255, 255, 255], at('stts') + 8)
  lying.set([255, 255, 255, 255], at('stsz') + 8)
  expect((await readChapters(sourceOf(lying))).length).toBeLessThanOrEqual(3)
})

it('no more is read of a source than its limits allow', async () => {
  const source = sourceOf(new Uint8Array(100_000))
  const reader = new ByteReader(source, { bytes: 9000, reads: 10 })
  expect((await reader.view(0, 8)).byteLength).toBe(8)
  expect((await reader.view(99_996, 8)).byteLength).toBe(4)
  await reader.view(50_000, 8)
  await expect(reader.view(70_000, 8)).rejects.toBeInstanceOf(ReadingLimit)
  expect(source.readBytes()).toBeLessThanOrEqual(9000)
})
