import { expect, it } from 'vitest'
import { chaptersOf } from './chapters.ts'

const item = (no: number, title: string, level: 1 | 2 | 3, node?: number) => ({
  no,
  title,
  level,
  ...(node !== undefined && { node }),
})

it.each([
  ['no outline', [], []],
  [
    'only the first level, each up to the next or the end',
    [item(1, 'A', 1, 0), item(2, 'a', 2, 3), item(3, 'B', 1, 10)],
    [
      { title: 'A', start: 0, end: 10 },
      { title: 'B', start: 10, end: 40 },
    ],
  ],
  ['nothing for a locked video', [item(1, 'A', 1)], []],
  ['nothing after the end', [item(1, 'A', 1, 5), item(2, 'B', 1, 99)], [{ title: 'A', start: 5, end: 40 }]],
])('chapters: %s', (_, outline, chapters) => expect(chaptersOf(outline, 40)).toEqual(chapters))
