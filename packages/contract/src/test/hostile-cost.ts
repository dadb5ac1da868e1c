/** What it costs to decode hostile values, in milliseconds of the processor's time of this thread. */

import { routes } from '../routes/routes.ts'
import { type Bounds, boundsOf } from '../wire/raw-faults.ts'
import { decodeRequest, FieldError } from '../wire/request.ts'
import type { Route } from '../wire/route.ts'
import { wireMembers } from '../wire/wire-shape.ts'

/** The longest bodies that the server reads: of guests and of members. */
export const bodyBytes = [65_536, 2 ** 20] as const

/** The most that it may take: law 19. */
export const mostMs = 50

/** What it cost to decode a request of a call. */
export interface Cost {
  readonly call: string
  readonly ms: number
}

const calls = (Object.entries(routes) as [string, Route][]).map(([call, route]) => ({
  call,
  route,
  fields: [...wireMembers(route.request)].map(([name, schemas]) => [name, schemas.map(boundsOf)] as const),
}))

/** Decodes a request of each call with this value in all fields, which costs at least as much as in one of them. */
export const costsOf = (value: unknown): readonly Cost[] =>
  calls.map(({ call, route, fields }) => ({
    call,
    ms: measure(route, Object.fromEntries(fields.map(([name]) => [name, value]))),
  }))

/**
 * Decodes a request of each call whose texts are as long as they may be before they are normalised, and whose lists have as many
 * items as they may have, within a megabyte together.
 */
export const costsOfLongest = (textOf: (length: number) => string): readonly Cost[] =>
  calls.map(({ call, route, fields }) => {
    const largest = fields.map(
      ([name, bounds]) =>
        [name, bounds.reduce((one, other) => (sizeOf(one) > sizeOf(other) ? one : other))] as const,
    )
    const bytesPerList = 2 ** 20 / Math.max(1, largest.filter(([, { item }]) => item).length)
    const longest = largest.map(([name, bounds]) => [name, longestWithin(bounds, textOf, bytesPerList)])
    return { call, ms: measure(route, Object.fromEntries(longest)) }
  })

/** Of lists and objects more than of texts. */
const sizeOf = ({ longest, item, members }: Bounds): number =>
  item ? Number.POSITIVE_INFINITY : longest + 1000 * (members?.size ?? 0)

function longestWithin(
  { longest, mostItems, item, members }: Bounds,
  textOf: (length: number) => string,
  bytes: number,
): unknown {
  const inside = (bounds: Bounds) => longestWithin(bounds, textOf, bytes)
  if (members) return Object.fromEntries([...members].map(([name, member]) => [name, inside(member)]))
  if (!item) return textOf(Math.min(longest, (bytes * 1000) / bytesOf(textOf(1000))))
  const one = inside(item)
  const fitting = Math.ceil(bytes / bytesOf(one))
  return Array.from({ length: Math.min(mostItems, fitting) }, () => one)
}

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length

/**
 * Measured up to six times, of which the least counts: the first time may compile the code or collect garbage. A processor that
 * others use as well needs more of its own time for the same; the result says what it would be on one that nobody else uses.
 */
function measure(route: Route, raw: Readonly<Record<string, unknown>>): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 3 || (round < 6 && least > mostMs); round += 1) {
    least = Math.min(
      least,
      timeOf(() => decode(route, raw)),
    )
    if (least <= 5) break
  }
  return least > mostMs ? least / slowness() : least
}

function decode(route: Route, raw: Readonly<Record<string, unknown>>): void {
  try {
    decodeRequest(route, raw)
  } catch (error) {
    if (!(error instanceof FieldError)) throw error
  }
}

/** The least time of three times the same work. */
export const cpuMsOf = (work: () => void): number => Math.min(...[1, 2, 3].map(() => timeOf(work)))

const known = '\ufb2c'.repeat(200_000)
/** The time that normalising this text takes on a processor that nobody else uses. */
const knownMs = 4
/** Some systems count the processor's time in steps of four milliseconds: only much longer times can be compared. */
const knownTimes = 10

/** How many times as long as usual something takes at the moment; at least 1. */
function slowness(): number {
  const ms = timeOf(() => {
    for (let time = 0; time < knownTimes; time += 1) known.normalize('NFC')
  })
  return Math.max(1, ms / (knownTimes * knownMs))
}

function timeOf(work: () => void): number {
  const before = cpuMs()
  work()
  return cpuMs() - before
}

function cpuMs(): number {
  // Older versions of Node only know the time of the whole process.
  const { user, system } = process.threadCpuUsage?.() ?? process.cpuUsage()
  return (user + system) / 1000
}
