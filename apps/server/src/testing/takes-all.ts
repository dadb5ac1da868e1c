/** Whether tests use all cases instead of the sample of `npm test`; `npm run test:all` sets the variable. */
export const takesAll = process.env.TEST_ALL !== undefined

/**
 * The cases of a test that has many: in `npm test` every `step`-th, from `first` on, and at least one. Tests of many objects
 * count `first` up, so that each case occurs with some of the objects.
 */
export const sampled = <T>(cases: readonly T[], step: number, first = 0): readonly T[] =>
  takesAll ? cases : cases.filter((_, index) => index % step === first % Math.min(step, cases.length))
