import type { Capability } from '../../models/roles.ts'
import { type Route, route } from '../../route.ts'
import type { Schema } from '../../wire-record.ts'

/** Reads of the console: `name` is the last part of the path. */
export const reads = <Req, Res>(
  name: string,
  access: Capability,
  request: Schema<Req>,
  response: Schema<Res>,
): Route<Req, Res> => route({ method: 'GET', path: `/api/console/${name}`, access, request, response })

/** Writes of the console; each is audited with before and after. */
export const writes = <Req, Res>(
  name: string,
  access: Capability,
  request: Schema<Req>,
  response: Schema<Res>,
): Route<Req, Res> =>
  route({ method: 'POST', path: `/api/console/${name}`, access, request, response, success: 'DONE' })

/** Writes that take a file in the part `file`. */
export const imports = <Req, Res>(
  name: string,
  access: Capability,
  request: Schema<Req>,
  response: Schema<Res>,
): Route<Req, Res> => ({ ...writes(name, access, request, response), body: 'multipart', success: 'UPLOADED' })
