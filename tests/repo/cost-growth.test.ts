import { expect, test } from 'vitest'
import { growthFault } from '../cost/cost-growth.ts'

/** More than the few milliseconds below which chance decides, on every machine. */
const [length, noise] = [2_000_000, 4]
const text = (length: number) => 'a'.repeat(length)
/** Looks at each character once, or once for each other one. */
const steps = (count: number) => {
  let sum = 0
  for (let at = 0; at < count; at += 1) sum = (sum * 31 + at) | 0
  return sum
}

test('what costs in proportion to its length has no fault, however slow the machine is', async () => {
  expect(await growthFault(text, read => steps(10 * read.length), { length, noise })).toBeUndefined()
})

test('what costs as the square of its length has one', async () => {
  // Another program may hide it once.
  const find = () => growthFault(text, read => steps(read.length ** 2 / 50_000), { length, noise })
  await expect.poll(find).toMatch(/^grows too fast: /)
})

test('what costs hundreds of times its limit has one', async () => {
  const fault = await growthFault(text, read => steps(10 * read.length), { length, noise, most: 0.05 })
  expect(fault).toMatch(/^too long: /)
})
