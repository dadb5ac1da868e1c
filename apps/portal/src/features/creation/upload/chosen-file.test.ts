import { expect, test } from 'vitest'
import { largestPdfBytes, largestVideoBytes, lookAtFile } from './chosen-file.ts'

/** A file with these first bytes that claims a size. */
const file = (head: string, sizeBytes = head.length) => {
  const bytes = Uint8Array.from(head, character => character.charCodeAt(0))
  return { size: sizeBytes, slice: () => new Blob([bytes]) } as unknown as Blob
}
const mp4 = '\0\0\0\x20ftypisom'
const webm = '\x1a\x45\xdf\xa3\x9f\x42'

test.each([
  ['a PDF', file('%PDF-1.7\n'), { kind: 'pdf' }],
  ['a PDF after other bytes', file(`${'x'.repeat(1000)}%PDF-1.4\n`), { kind: 'pdf' }],
  ['the largest PDF', file('%PDF-2.0', largestPdfBytes), { kind: 'pdf' }],
  ['a PDF with a byte more', file('%PDF-2.0', largestPdfBytes + 1), { fault: 'pdf-size' }],
  ['an MP4', file(mp4), { kind: 'video' }],
  ['a WebM', file(webm), { kind: 'video' }],
  ['the largest video', file(mp4, largestVideoBytes), { kind: 'video' }],
  ['a video with a byte more', file(webm, largestVideoBytes + 1), { fault: 'video-size' }],
  ['a program', file('MZ\x90\0\x03'), { fault: 'type' }],
  ['a text', file('hello'), { fault: 'type' }],
  ['an empty file', file(''), { fault: 'empty' }],
  [
    'a file that is gone',
    { size: 3, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) } as unknown as Blob,
    { fault: 'unreadable' },
  ],
])('%s', async (_, chosen, expected) => {
  expect(await lookAtFile(chosen)).toEqual(expected)
})
