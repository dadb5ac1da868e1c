import type { Capability } from '../../wire/capabilities.ts'
import { type Route, route } from '../../wire/route.ts'
import type { Schema } from '../../wire/schema.ts'

/** A reading call of the console; `name` is the last part of its path. */
export const reads = <Req, Res>(
  name: string,
  access: Capability,
  request: Schema<Req>,
  response: Schema<Res>,
): Route<Req, Res> => route({ method: 'GET', path: `/api/console/${name}`, access, request, response })

/** A changing call of the console; each change is audited with the values before and after it. */
export const writes = <Req, Res>(
  name: string,
  access: Capability,
  request: Schema<Req>,
  response: Schema<Res>,
): Route<Req, Res> =>
  route({ method: 'POST', path: `/api/console/${name}`, access, request, response, success: 'DONE' })

/** A changing call with a file in the part `file`. */
export const imports = <Req, Res>(
  name: string,
  access: Capability,
  request: Schema<Req>,
  response: Schema<Res>,
): Route<Req, Res> => ({ ...writes(name, access, request, response), body: 'multipart', success: 'UPLOADED' })
