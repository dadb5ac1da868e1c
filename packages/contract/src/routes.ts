/**
 * The wire as one table. The server mounts it, the client walks it, `docs/openapi.json` is printed from it.
 * A name is what the code calls a call; the path is what travels.
 */
import { consoleRoutes } from './console-routes.ts'
import { portalRoutes } from './portal-routes.ts'
import type { RequestOf, ResponseOf } from './route.ts'

export const routes = { ...portalRoutes, ...consoleRoutes } as const

export type CallName = keyof typeof routes
export type CallRequest<N extends CallName> = RequestOf<(typeof routes)[N]>
export type CallResponse<N extends CallName> = ResponseOf<(typeof routes)[N]>
