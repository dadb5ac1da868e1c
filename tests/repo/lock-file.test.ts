import { expect, it } from 'vitest'
import { missingParts, readLock } from './lock-file.ts'

it('the lock file names the native part of every platform, without which npm ci refuses it', () => {
  expect([...missingParts(readLock()).keys()]).toEqual([])
})
