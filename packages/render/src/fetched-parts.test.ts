import { expect, test } from 'vitest'
import { FetchedParts } from './fetched-parts.ts'

const MiB = 2 ** 20
const part = (offset: number, sizeBytes = MiB) => ({ offset, bytes: new Uint8Array(sizeBytes) })

test('keeps 24 MiB of the newest parts, and each once', () => {
  const parts = new FetchedParts()
  for (let no = 0; no < 30; no++) parts.add(part(no * MiB))
  parts.add(part(29 * MiB))
  expect(parts.all().map(({ offset }) => offset / MiB)).toEqual(Array.from({ length: 24 }, (_, no) => no + 6))
})
