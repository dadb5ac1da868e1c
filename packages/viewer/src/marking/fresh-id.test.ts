import { expect, it } from 'vitest'
import { freshId } from './fresh-id.ts'

it('is a random UUID, a different one each time', () => {
  const ids = Array.from({ length: 200 }, freshId)
  for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(ids).size).toBe(ids.length)
})
