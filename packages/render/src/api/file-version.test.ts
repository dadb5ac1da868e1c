import { describe, expect, test } from 'vitest'
import { checkedVersion } from './file-version.ts'

const range = { size: 1_000, from: 200, to: 300 }
const longAgo = 'Tue, 01 Sep 2015 07:00:00 GMT'
const later = 'Tue, 01 Sep 2015 08:00:00 GMT'

/** What the error says, or `fits`. */
function judged(headers: Readonly<Record<string, string>>, known = {}, status = 206): string {
  try {
    checkedVersion({ status, headers: new Headers(headers) }, range, known)
    return 'fits'
  } catch (error) {
    return `${error instanceof Error && 'code' in error && error.code}: ${error}`
  }
}

describe('an answer to a range request', () => {
  test.each([
    ['tells nothing, as a host of another origin may', {}, {}],
    ['is the range of the file', { 'content-range': 'bytes 200-299/1000' }, {}],
    ['is the range of a file of unknown length', { 'content-range': 'bytes 200-299/*' }, {}],
    ['is the beginning of the range', { 'content-range': 'bytes 200-250/1000' }, {}],
    ['has the same tag', { etag: '"a"' }, { etag: '"a"' }],
    [
      'has the same tag on a machine with another clock',
      { etag: '"a"', 'last-modified': later },
      { etag: '"a"', modified: longAgo },
    ],
    ['has a tag for the first time', { etag: '"a"' }, {}],
    ['has a weak tag, which says nothing of the bytes', { etag: 'W/"b"' }, { etag: '"a"' }],
    ['has the same date', { 'last-modified': longAgo }, { modified: longAgo }],
  ])('is taken if it %s', (_, headers, known) => {
    expect(judged(headers, known)).toBe('fits')
  })

  test.each([
    ['another length', { 'content-range': 'bytes 200-299/1001' }, {}, /length/],
    ['another beginning', { 'content-range': 'bytes 0-99/1000' }, {}, /another range/],
    ['another end', { 'content-range': 'bytes 200-998/1000' }, {}, /another range/],
    ['an end before its beginning', { 'content-range': 'bytes 200-199/1000' }, {}, /another range/],
    [
      'another tag',
      { etag: '"b"', 'last-modified': longAgo },
      { etag: '"a"', modified: longAgo },
      /has changed/,
    ],
    ['another date', { 'last-modified': later }, { modified: longAgo }, /has changed/],
    [
      'another date and a tag for the first time',
      { etag: '"b"', 'last-modified': later },
      { modified: longAgo },
      /has changed/,
    ],
  ])('is refused if it has %s', (_, headers, known, reason) => {
    expect(judged(headers, known)).toMatch(
      `${reason}`.includes('range') ? /^source-unreadable/ : /^source-changed/,
    )
    expect(judged(headers, known)).toMatch(reason)
  })

  test('is refused if all of another version was sent instead', () => {
    expect(judged({ etag: '"b"' }, { etag: '"a"' }, 200)).toMatch(/has changed/)
  })

  test('tells the version of all later ones; the time of the answer is no version', () => {
    const versionOf = (headers: Readonly<Record<string, string>>, known = {}) =>
      checkedVersion({ status: 206, headers: new Headers(headers) }, range, known)
    const first = versionOf({ 'last-modified': longAgo })
    expect(versionOf({ etag: '"a"', 'last-modified': longAgo }, first)).toEqual({
      etag: '"a"',
      modified: longAgo,
    })
    expect(versionOf({ 'last-modified': new Date().toUTCString() }).modified).toBeUndefined()
  })
})
