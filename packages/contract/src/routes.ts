/**
 * The wire as one table. The server mounts it, the client walks it, `docs/openapi.json` is printed from it.
 * A name is what the code calls a call; the path is what travels.
 */
import { consoleRoutes } from './console-routes.ts'
import { creationRoutes } from './creation-routes.ts'
import { portalRoutes } from './portal-routes.ts'
import type { RequestOf, ResponseOf } from './route.ts'

/** Call name → route: every call of docs/wire.md, 7 and 8. */
export const routes = { ...portalRoutes, ...creationRoutes, ...consoleRoutes } as const

/** Name of a call, `area.verb`. */
export type CallName = keyof typeof routes
/** The request of a call by its name. */
export type CallRequest<N extends CallName> = RequestOf<(typeof routes)[N]>
/** The answer of a call by its name. */
export type CallResponse<N extends CallName> = ResponseOf<(typeof routes)[N]>
