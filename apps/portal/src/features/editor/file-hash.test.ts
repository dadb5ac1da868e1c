import { afterEach, expect, it, vi } from 'vitest'
import { sha256Of } from './file-hash.ts'

afterEach(() => vi.unstubAllGlobals())

const ofAbc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'

it.each(['with', 'without'])('computes the same hash %s the browser’s own function', async how => {
  if (how === 'without') vi.stubGlobal('crypto', {})
  expect(await sha256Of(new TextEncoder().encode('abc'))).toBe(ofAbc)
})
