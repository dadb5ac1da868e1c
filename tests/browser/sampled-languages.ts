import { type Language, languages } from '../../packages/contract/src/texts/languages.ts'

/**
 * The languages in which every page and state is tested: all five in `npm run test:all`, which sets `TEST_ALL`; in
 * `npm test` the default one and the one with the longest words.
 */
export const sampledLanguages: readonly Language[] = process.env.TEST_ALL ? languages : ['zh', 'de']
