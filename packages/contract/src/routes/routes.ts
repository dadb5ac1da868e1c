/**
 * The wire as one table, which the server mounts and the client uses, and from which `docs/openapi.json` is generated.
 * Calls have names in the code and paths on the wire.
 */

import type { RequestOf, ResponseOf } from '../wire/route.ts'
import { consoleRoutes } from './console-routes.ts'
import { creationRoutes } from './creation-routes.ts'
import { portalRoutes } from './portal-routes.ts'

/** Every call of docs/wire.md, 7 and 8, by name. */
export const routes = { ...portalRoutes, ...creationRoutes, ...consoleRoutes } as const

/** Name of a call, `area.verb`. */
export type CallName = keyof typeof routes
/** The request of a call by its name. */
export type CallRequest<N extends CallName> = RequestOf<(typeof routes)[N]>
/** The answer of a call by its name. */
export type CallResponse<N extends CallName> = ResponseOf<(typeof routes)[N]>
