/** Messages between the bench and the servers it measures. Each server runs in its own process. */

/** What a process serves. */
export type Job =
  /** The product's calls over a database. */
  | {
      readonly kind: 'ours'
      readonly connection: Readonly<Record<string, string | number>>
      readonly folder: string
    }
  /** Fastify with one indexed query for the twelve newest cards. */
  | { readonly kind: 'bare'; readonly connection: Readonly<Record<string, string | number>> }
  /** Fastify's static plugin over one folder. */
  | { readonly kind: 'static'; readonly folder: string }

/** The port it listens on. */
export interface Ready {
  readonly port: number
}

/** Asks a server for its CPU time, or to compare two files. */
export type Question = { readonly ask: 'cpu' } | Comparison

/** Two PDFs to compare, by their paths. */
export interface Comparison {
  readonly ask: 'compare'
  readonly before: string
  readonly after: string
}

/** The answer to `compare`. */
export interface Compared {
  readonly seconds: number
  /** How many pages differ. */
  readonly changed: number
}

/** The answer to `cpu`: CPU time of the process so far, user and system. */
export interface CpuTime {
  readonly cpuMs: number
}
