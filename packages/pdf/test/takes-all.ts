/** Whether tests use all cases instead of the sample of `npm test`; `npm run test:all` sets the variable. */
export const takesAll = process.env.TEST_ALL !== undefined

/**
 * The cases of a test that has many: in `npm test` the first one and every `step`-th after it. With a `step` that no
 * dimension of the cases divides, each value of each dimension occurs in the sample.
 */
export const sampled = <T>(cases: readonly T[], step: number): readonly T[] =>
  takesAll ? cases : cases.filter((_, index) => index % step === 0)
