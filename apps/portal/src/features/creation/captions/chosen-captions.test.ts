import { expect, test } from 'vitest'
import { languageInName, largestCaptionBytes, readCaptions } from './chosen-captions.ts'

const cue = 'WEBVTT\n\n00:01.000 --> 00:02.000\nGrüße'

test.each([
  ['a file in UTF-8', new Blob([cue]), { cueCount: 1 }],
  [
    'another encoding',
    new Blob([Uint8Array.from(cue, character => character.charCodeAt(0))]),
    { fault: 'encoding', line: 4 },
  ],
  ['a large file', new Blob([cue, ' '.repeat(largestCaptionBytes)]), { fault: 'size' }],
  [
    'the largest file',
    new Blob([cue, ' '.repeat(largestCaptionBytes - new Blob([cue]).size)]),
    { cueCount: 1 },
  ],
  [
    'too many SubRip captions',
    new Blob(['00:00,000 --> 00:01,000\n'.repeat(10_001)]),
    { fault: 'many', line: 10_001 },
  ],
  ['a fault', new Blob(['1']), { fault: 'header', line: 1 }],
])('%s', async (_, file, expected) => {
  expect(await readCaptions(file)).toEqual(expected)
})

test('a file that is gone is not taken for another encoding', async () => {
  const gone = { size: 3, arrayBuffer: () => Promise.reject(new Error('gone')) } as unknown as Blob
  expect(await readCaptions(gone)).toEqual({ fault: 'unreadable' })
})

test.each([
  ['film.en.vtt', 'en'],
  ['film.de.VTT', 'de'],
  ['film_zh-Hant.vtt', 'tw'],
  ['film.zh_CN.vtt', 'zh'],
  ['film-ja.vtt', 'ja'],
  ['film.tw.vtt', 'tw'],
  ['film.fr.vtt', undefined],
  ['captions.vtt', undefined],
])('the language of %s', (name, language) => {
  expect(languageInName(name)).toBe(language)
})
