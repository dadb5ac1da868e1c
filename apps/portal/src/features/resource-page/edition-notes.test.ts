import type { WorkVersion } from '@lectern/contract'
import { expect, test } from 'vitest'
import { notesBetween } from './edition-notes.ts'

const edition = (version: number, note: string, state: WorkVersion['state'] = 'published'): WorkVersion => ({
  ...{ version, note, state, at: new Date(0), fileId: null, changedPages: [], changeCount: 0 },
})
const editions = [
  edition(5, 'in review', 'review'),
  edition(4, 'fourth'),
  edition(3, ''),
  edition(2, 'second'),
  edition(1, 'first'),
]

test.each([
  ['since an earlier edition', { from: 1, version: 4 }, ['fourth', 'second']],
  ['of one edition', { version: 2 }, ['second']],
  ['of an edition without a note', { version: 3 }, []],
  ['up to an earlier edition', { from: 1, version: 3 }, ['second']],
])('notes %s', (_, between, notes) => {
  expect(notesBetween(editions, between).map(({ note }) => note)).toEqual(notes)
})
