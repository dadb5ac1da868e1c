import { expect, it } from 'vitest'
import { autoCoverOf } from './use-auto-cover.ts'

const form = { fileId: 'a', coverId: null, coverUrl: '', coverFault: null, isCoverAwaited: true } as const

it.each([
  ['page 1 is being drawn', form, 'a', { url: '', isAwaited: true, isHeavy: false }],
  [
    'page 1 was drawn',
    { ...form, coverUrl: '/1', isCoverAwaited: false },
    'a',
    { url: '/1', isAwaited: false, isHeavy: false },
  ],
  [
    'page 1 cannot be drawn',
    { ...form, isCoverAwaited: false },
    'a',
    { url: '', isAwaited: false, isHeavy: false },
  ],
  [
    'page 1 is too much for the server',
    { ...form, isCoverAwaited: false, coverFault: 'heavy' as const },
    'a',
    { url: '', isAwaited: false, isHeavy: true },
  ],
  ['the cover of another file says nothing', form, 'b', undefined],
  ['a chosen cover is not the automatic one', { ...form, coverId: 'own', coverUrl: '/own' }, 'a', undefined],
  ['nothing is stored yet', undefined, undefined, undefined],
])('%s', (_, stored, fileId, expected) => expect(autoCoverOf(stored, fileId)).toEqual(expected))
