/** Whether tests use all cases instead of the sample of `npm test`; `npm run test:all` sets the variable. */
export const takesAll = process.env.TEST_ALL !== undefined
