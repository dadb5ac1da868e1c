/**
 * Passwords that an attacker tries first: the 100,000 most common ones, dates, repeated and neighbouring keys, usual words
 * with usual endings, the empty password, and the account's own public values. Clients send only a digest of a password, so
 * the digests of all of them (about 400,000, computed on the first use) are held as sorted numbers.
 */
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { commonEndings, commonWords, keyRows } from './common-words.data.ts'
import { ownGuesses } from './own-guesses.ts'

/** The first eight bytes of each digest (`build/make-common-passwords.ts`). */
const mostCommonFile = join(import.meta.dirname, 'common-passwords.bin')

const digestOf = (password: string) => hash('md5', password, 'buffer')

let kept: Promise<BigUint64Array> | undefined

/** Whether the MD5 of a password is that of a common password, or of one made of the given values of its account. */
export async function isCommonPassword(passwordMd5: string, own: readonly string[]): Promise<boolean> {
  const digest = Buffer.from(passwordMd5, 'hex')
  kept ??= makeDigests()
  if (includes(await kept, digest.readBigUInt64BE())) return true
  let count = 0
  for (const guess of ownGuesses(own)) {
    if (digestOf(guess).equals(digest)) return true
    if (++count % perTurn === 0) await setImmediate()
  }
  return false
}

function includes(sorted: BigUint64Array, wanted: bigint): boolean {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle] ?? 0n) < wanted) from = middle + 1
    else to = middle
  }
  return sorted[from] === wanted
}

/** Upper bound of the number of digests; duplicates do no harm. */
const mostDigests = 2 ** 19
const perTurn = 2_000

/** Computes the digests in short batches, so that the server answers other calls in between. */
async function makeDigests(): Promise<BigUint64Array> {
  const digests = new BigUint64Array(mostDigests)
  const mostCommon = await readFile(mostCommonFile)
  let count = 0
  for (let at = 0; at < mostCommon.length; at += 8) digests[count++] = mostCommon.readBigUInt64BE(at)
  for (const guesses of [nothings(), words(), walks(), repeats(), dates()]) {
    for (const guess of guesses) {
      digests[count++] = digestOf(guess).readBigUInt64BE()
      if (count % perTurn === 0) await setImmediate()
    }
  }
  return digests.slice(0, count).sort()
}

/** The empty password, blanks, one or two characters, and what faulty clients send for a missing value. */
function* nothings(): Iterable<string> {
  yield* ['', 'undefined', 'null', 'NaN', 'nil', 'none', 'None', '[object Object]', 'true', 'false']
  for (const blank of [' ', '\t', '\n', '\r\n', '\0', '\u00a0', '\u3000'])
    for (let length = 1; length <= 32; length++) yield blank.repeat(length)
  const keys = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index))
  for (const key of keys) {
    yield key
    for (const next of keys) yield key + next
  }
}

function* words(): Iterable<string> {
  for (const word of commonWords) {
    const capital = word.charAt(0).toUpperCase() + word.slice(1)
    const leet = capital.replace(/a/gi, '@').replace(/o/gi, '0').replace(/i/gi, '1').replace(/e/gi, '3')
    for (const form of [word, capital, leet]) for (const ending of commonEndings) yield form + ending
    for (const form of [word.toUpperCase(), word + word, [...word].reverse().join('')])
      for (const ending of ['', '1', '12', '123', '!']) yield form + ending
    for (let year = 1960; year <= 2030; year++) {
      yield `${word}${year}`
      yield `${capital}${year}`
    }
  }
}

/** Every sequence of at least three neighbouring keys of a row, forwards and backwards, once or twice, with usual endings. */
function* walks(): Iterable<string> {
  for (const row of keyRows) {
    for (const keys of [row, [...row].reverse().join('')]) {
      for (let from = 0; from < keys.length; from++) {
        for (let to = from + 3; to <= keys.length; to++) {
          const walk = keys.slice(from, to)
          for (const form of [
            walk,
            walk + walk,
            walk.toUpperCase(),
            walk.charAt(0).toUpperCase() + walk.slice(1),
          ]) {
            yield form
            for (const ending of ['1', '123', '!', '.', '@', 'a', 'abc', 'qwe']) yield form + ending
          }
        }
      }
    }
  }
}

function* repeats(): Iterable<string> {
  for (const key of 'abcdefghijklmnopqrstuvwxyz0123456789!@#*.') {
    for (let length = 1; length <= 16; length++) yield key.repeat(length)
  }
  for (let number = 0; number < 10_000; number++) {
    const four = String(number).padStart(4, '0')
    yield four
    yield four + four
  }
  for (let number = 0; number < 1000; number++) {
    const three = String(number).padStart(3, '0')
    yield three + three
    yield three + three + three
    for (const letters of ['a', 'aa', 'abc', 'qq', 'aaa', 'qwe', 'asd', 'zxc']) {
      yield letters + three
      yield three + letters
      yield letters + three + three
      yield three + three + letters
    }
  }
}

/** Dates from 1945 to 2020 as digits: 19870412, 870412, 12041987, 120487. */
function* dates(): Iterable<string> {
  for (let year = 1945; year <= 2020; year++) {
    for (let month = 1; month <= 12; month++) {
      for (let day = 1; day <= 31; day++) {
        const [m, d] = [String(month).padStart(2, '0'), String(day).padStart(2, '0')]
        const short = String(year).slice(2)
        for (const date of [`${year}${m}${d}`, `${short}${m}${d}`, `${d}${m}${year}`, `${d}${m}${short}`])
          yield date
      }
    }
  }
}
