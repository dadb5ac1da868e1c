import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { filmBytes } from './film-parts.ts'
import { inspectFilm } from './inspect-film.ts'
import { isFilmCutOff } from './is-film-cut-off.ts'

const slow = { timeout: 60_000 }
const sender = { userId: 'anna', ip: '192.0.2.1' }

const filmOf = (name: string) => readFileSync(new URL(`../testing/films/${name}`, import.meta.url))
const part = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))

/** What the check of an upload says: whether the film is cut off, or the key of the refusal. */
function outcome(bytes: Buffer): Promise<unknown> {
  const film = {
    sizeBytes: bytes.length,
    openRange: async (start: number, end: number) =>
      (async function* () {
        yield bytes.subarray(start, end + 1)
      })(),
  }
  return inspectFilm(film, sender).then(
    ({ isCutOff }) => isCutOff,
    (error: { key?: string }) => error.key ?? error,
  )
}

/** Only the look at the parts, which takes no process. */
const isCut = (container: 'mp4' | 'webm', bytes: Buffer) =>
  isFilmCutOff(
    container,
    filmBytes(async (start, end) => bytes.subarray(start, end), bytes.length),
  )

/** A recording that is sent while it is made: nobody knows how long its clusters become. */
function withoutSizes(film: Buffer): Buffer {
  const mark = Buffer.from('1f43b675', 'hex')
  const pieces: Buffer[] = []
  let from = 0
  for (let at = film.indexOf(mark); at >= 0; at = film.indexOf(mark, from)) {
    pieces.push(film.subarray(from, at + 4), Buffer.of(0xff))
    from = at + 4 + Math.clz32(film[at + 4] ?? 0) - 23
  }
  return Buffer.concat([...pieces, film.subarray(from)])
}

/** The film with the box `mdat` that claims so many bytes more. */
function longer(film: Buffer, more: number): Buffer {
  const bytes = Buffer.from(film)
  const at = bytes.indexOf('mdat') - 4
  bytes.writeUInt32BE(bytes.readUInt32BE(at) + more, at)
  return bytes
}

/** The film whose tables say that the last piece of sound lies after the end of the file. */
function soundAfterTheEnd(film: Buffer): Buffer {
  const bytes = Buffer.from(film)
  const at = bytes.lastIndexOf('stco')
  const last = at + 8 + bytes.readUInt32BE(at + 8) * 4
  bytes.writeUInt32BE(bytes.length - 3, last)
  return bytes
}

const whole = [
  'index-first.mp4',
  'index-last.mp4',
  'fragments.mp4',
  'indexed-fragments.mp4',
  'segment.webm',
  'recorded.webm',
  'browser.webm',
]

describe('a whole film is not called cut off', slow, () => {
  test.each(whole)('%s', async name => {
    expect(await outcome(filmOf(name))).toBe(false)
  })

  test('a recording with clusters of unknown sizes', async () => {
    expect(await outcome(withoutSizes(filmOf('recorded.webm')))).toBe(false)
  })

  test.each([
    ['zeros', Buffer.alloc(300)],
    ['a few zeros', Buffer.alloc(5)],
    ['a line', Buffer.from('<!-- sent by a proxy that likes to talk -->\n')],
    ['a box of somebody else', Buffer.from('\0\0\x10\0Xtra and less than it says', 'latin1')],
  ])('with %s after its end', async (_, rest) => {
    for (const name of whole) {
      const bytes = Buffer.concat([filmOf(name), rest])
      expect([name, await isCut(name.endsWith('mp4') ? 'mp4' : 'webm', bytes)]).toEqual([name, false])
    }
  })

  test('a picture that contains the name of a fragment or of a cluster', async () => {
    const [mp4, webm] = [filmOf('fragments.mp4'), withoutSizes(filmOf('recorded.webm'))]
    mp4.write('moof', mp4.lastIndexOf('mdat') + 30, 'latin1')
    webm.write('1f43b6752fffffff78', webm.length - 40, 'hex')
    expect([await isCut('mp4', mp4), await isCut('webm', webm)]).toEqual([false, false])
  })
})

describe('a film that ends before its own tables say', slow, () => {
  test.each<[string, () => Buffer]>([
    ['sound cut off after the last picture', () => part(filmOf('index-first.mp4'), 0.999)],
    ['a box that claims more than there is', () => longer(filmOf('index-first.mp4'), 100)],
    ['a table that points beyond the end', () => soundAfterTheEnd(filmOf('index-last.mp4'))],
    ['the last fragment cut off', () => part(filmOf('fragments.mp4'), 0.97)],
    [
      'whole fragments, and an index that counts one more',
      () => {
        const film = filmOf('indexed-fragments.mp4')
        return film.subarray(0, film.lastIndexOf('moof') - 4)
      },
    ],
    ['a WebM cut off', () => part(filmOf('segment.webm'), 0.97)],
    ['a recording cut off', () => part(filmOf('recorded.webm'), 0.7)],
    [
      'a recording with clusters of unknown sizes cut off',
      () => part(withoutSizes(filmOf('recorded.webm')), 0.7),
    ],
  ])('%s', async (_, build) => {
    expect(await outcome(build())).toBe(true)
  })

  test('a recording is noticed wherever in a picture or sound it was cut', async () => {
    const film = withoutSizes(filmOf('recorded.webm'))
    const ends = [...Array(200).keys()].map(index => film.length - 3000 + index)
    const cuts = await Promise.all(ends.map(end => isCut('webm', film.subarray(0, end))))
    // At a border between two of them nothing is missing that the file tells of.
    const borders = ends.filter((_, index) => !cuts[index])
    expect(borders.length).toBeLessThan(10)
    for (const end of borders) expect([0xa3, 0xa0, 0x1f]).toContain(film[end])
  })
})

test('a file full of the mark of a cluster costs a bounded number of steps', async () => {
  const head = filmOf('recorded.webm').subarray(0, 400)
  const marks = Buffer.alloc(7 * 2 ** 21, Buffer.from('1f43b67580e780', 'hex'))
  const start = process.cpuUsage()
  expect(await isCut('webm', Buffer.concat([head, marks, Buffer.from('x')]))).toBe(false)
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(20)
})
