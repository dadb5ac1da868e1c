/** What the bench and the servers it measures tell each other. Each server is a process of its own. */

/** What a process has to serve. */
export type Job =
  /** The product's calls over a database. */
  | {
      readonly kind: 'ours'
      readonly connection: Readonly<Record<string, string | number>>
      readonly folder: string
    }
  /** Fastify alone: one indexed query for the twelve newest cards. */
  | { readonly kind: 'bare'; readonly connection: Readonly<Record<string, string | number>> }
  /** Fastify's static plugin over one folder. */
  | { readonly kind: 'static'; readonly folder: string }

/** Where it listens. */
export interface Ready {
  readonly port: number
}

/** Asked for with `cpu`: processor time of the process so far, user and system. */
export interface CpuTime {
  readonly cpuMs: number
}
