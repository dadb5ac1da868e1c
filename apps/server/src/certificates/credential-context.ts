/** The terms of our credentials that no standard has, as JSON-LD context. JSON-LD 1.1, 4.1 */

/** The address of the context; its content never changes, so that signed credentials keep their meaning. */
export const contextUrl = (origin: string): string => `${origin}/credentials/context-1.json`

/** The context under that address. */
export const credentialContext = (origin: string) => ({
  '@context': {
    '@protected': true,
    maskedName: `${contextUrl(origin)}#maskedName`,
    levelNames: { '@id': `${contextUrl(origin)}#levelNames`, '@type': '@json' },
  },
})
