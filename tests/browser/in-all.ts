/**
 * Marks a browser test that only `npm run test:all` and CI run: a further state, width, fault or wrong input of something that
 * another test of the same file already goes through. `npm test` takes the main paths of every part of the product.
 */
export const inAll = { tag: '@all' } as const
