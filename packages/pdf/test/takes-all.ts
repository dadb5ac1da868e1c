/** Whether tests go through all of what `npm test` takes a sample of: `npm run test:all` sets it. */
export const takesAll = process.env.TEST_ALL !== undefined
