/** The calls of the contract that this version does not implement yet. */
import { type CallName, routes } from '@lectern/contract'
import type { Handlers } from '../calls/handler.ts'

/** Names of the calls without a handler, in the contract's order. They answer CALL_MISSING. */
export function missingCalls(handlers: Handlers): readonly CallName[] {
  return (Object.keys(routes) as CallName[]).filter(name => handlers[name] === undefined)
}
