/**
 * The checks of a call before the server reads its body: rate limit of the network, session, rate limit of the person,
 * permission, and room for the body. So the server never reads the body of a caller who may not make the call.
 */
import type { CallName, Route } from '@lectern/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { partBytes } from '../blobs/blob-store.ts'
import { type Actor, guest } from '../caller/actor.ts'
import { checkAccess, checkLimited, isLimited } from '../caller/policy.ts'
import type { BodyCheck } from '../calls/handler.ts'
import { AppError } from '../errors.ts'
import type { Services } from '../services.ts'
import { resolveCaller } from '../session/resolve-caller.ts'
import { meterBody, patientPace, pressedPace } from './body-meter.ts'
import { clientOf } from './client-address.ts'
import { isFileForm, longestFormBytes } from './form-files.ts'
import type { HeldBodies } from './held-bodies.ts'
import { isOctets } from './octet-body.ts'
import { onceAnswered } from './once-answered.ts'
import { type RateLimits, rateGroupOf } from './rate-limits.ts'

/** A call and the parts that check it. */
export interface Admission {
  readonly name: CallName
  readonly route: Route
  readonly services: Services
  readonly limits: RateLimits
  readonly bodies: HeldBodies
  readonly checkBody: BodyCheck | undefined
}

/** A request that has passed the checks. */
export interface Admitted {
  readonly actor: Actor
  /** The longest body allowed, in bytes. */
  readonly mostBodyBytes: number
}

/** The longest body without a file, in bytes, of members and of guests. */
const longestBodyBytes = { member: 2 ** 20, guest: 65_536 } as const

/** Checks one request. @throws {AppError} the error for the caller when a check fails. */
export async function admit(
  call: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Admitted> {
  const { name, route, limits } = call
  const group = rateGroupOf(name)
  limits.checkNetworks(group, clientOf(request).networks)
  const actor = await findCaller(call, request)
  if (actor.kind === 'member') limits.checkPerson(group, actor.userId)
  checkAccess(route.access, actor)
  if (isLimited(actor)) checkLimited(name)
  const mostBodyBytes = longestBody(name, route, actor)
  if (hasBody(request)) await admitBody(call, { actor, mostBodyBytes }, request, reply)
  else if (route.body === 'multipart') throw new AppError('FILE_REQUIRED', {}, 'file')
  return { actor, mostBodyBytes }
}

function longestBody(name: CallName, { body }: Route, { kind }: Actor): number {
  const who = kind === 'member' ? 'member' : 'guest'
  if (body === 'multipart') return longestFormBytes(name, who)
  return body === 'octets' ? partBytes : longestBodyBytes[who]
}

async function admitBody(
  { route, services, bodies, checkBody }: Admission,
  { actor, mostBodyBytes }: Admitted,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const isForm = route.body === 'multipart'
  const isChunk = route.body === 'octets'
  if (isForm && !isFileForm(request)) throw new AppError('FILE_REQUIRED', {}, 'file')
  if ((!isForm && isFileForm(request)) || (isChunk && !isOctets(request)))
    throw new AppError('FIELD_INVALID', {}, 'body')
  const told = request.headers['content-length']
  const bytes = told === undefined ? undefined : Number(told)
  // A chunk without a Content-Length could not be refused before it is read.
  if (isChunk && bytes === undefined) throw new AppError('UPLOAD_RANGE', {}, 'content-range')
  if (bytes !== undefined && bytes > mostBodyBytes) throw tooLong(route)
  const { address, networks } = clientOf(request)
  await checkBody?.({ ...services, actor, ip: address }, bytes)
  const userId = actor.kind === 'member' ? actor.userId : null
  const giveBack = bodies.take({
    networks,
    userId,
    bytes: isChunk ? services.blobs.partMemoryBytes : (bytes ?? mostBodyBytes),
    carries: isForm ? 'file' : isChunk ? 'chunk' : 'fields',
  })
  onceAnswered(reply.raw, giveBack)
}

function tooLong({ body }: Route): AppError {
  if (body === 'multipart') return new AppError('FILE_SIZE', {}, 'file')
  return body === 'octets'
    ? new AppError('UPLOAD_RANGE', {}, 'content-range')
    : new AppError('FIELD_INVALID', {}, 'body')
}

/** A stream of the body of an admitted request; undefined without a body. */
export function openBody(
  { bodies }: Admission,
  { mostBodyBytes }: Admitted,
  request: FastifyRequest,
  reply: FastifyReply,
): ReturnType<typeof meterBody> | undefined {
  if (!hasBody(request)) return undefined
  // A client that sent `Expect: 100-continue` sends the body only after this.
  if (request.headers.expect !== undefined) reply.raw.writeContinue()
  const paceNow = () => (bodies.isPressed() ? pressedPace : patientPace)
  return meterBody(request.raw, { mostBytes: mostBodyBytes, paceNow })
}

/** Whether a request has a body; the body of a GET is ignored. */
function hasBody({ method, headers }: FastifyRequest): boolean {
  if (method === 'GET') return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** The caller of a token. Logging out answers 200 even for a session that has already ended: docs/wire.md, 7.2. */
async function findCaller({ name, services }: Admission, request: FastifyRequest): Promise<Actor> {
  const token = request.headers.token
  if (typeof token !== 'string' || token === '') return guest
  try {
    return await resolveCaller(services, token)
  } catch (error) {
    if (name === 'session.logout' && error instanceof AppError) return { kind: 'ended' }
    throw error
  }
}
