/**
 * The wire as one table. The server mounts it, the client walks it, `docs/openapi.json` is printed from it.
 * A name is what the code calls a call; the path is what travels.
 */
import type { RequestOf, ResponseOf } from './route.ts'
import { peopleRoutes } from './routes/people.ts'
import { resourceRoutes } from './routes/resource.ts'
import { sessionRoutes } from './routes/session.ts'
import { startRoutes } from './routes/start.ts'

export const routes = {
  ...startRoutes,
  ...sessionRoutes,
  ...resourceRoutes,
  ...peopleRoutes,
} as const

export type CallName = keyof typeof routes
export type CallRequest<N extends CallName> = RequestOf<(typeof routes)[N]>
export type CallResponse<N extends CallName> = ResponseOf<(typeof routes)[N]>
