import { expect, it } from 'vitest'
import { authorOf } from './draft-author.ts'

it.each([
  ['nobody has signed in: no work', undefined, undefined, undefined],
  ['the session has ended: the work stays', 'anna', undefined, 'anna'],
  ['its author has signed in again: the same work', 'anna', 'anna', 'anna'],
  ['another person has signed in: opened for them', 'anna', 'bert', 'bert'],
])('%s', (_, last, signedIn, expected) => expect(authorOf(last, signedIn)).toBe(expected))
