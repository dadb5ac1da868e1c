/** What it costs to decode hostile values, in milliseconds of the processor's time of this thread. */

import { cpuMsOf, mostMs } from '../../../../tests/cost/processor-time.ts'
import { routes } from '../routes/routes.ts'
import { type Bounds, boundsOf } from '../wire/raw-faults.ts'
import { decodeRequest, FieldError } from '../wire/request.ts'
import type { Route } from '../wire/route.ts'
import { wireMembers } from '../wire/wire-shape.ts'

/** The longest bodies that the server reads: of guests and of members. */
export const bodyBytes = [65_536, 2 ** 20] as const

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

/** Measured up to six times, of which the least counts: the first time may compile the code or collect garbage. */
function measure(route: Route, raw: Readonly<Record<string, unknown>>): number {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < 3 || (round < 6 && least > mostMs); round += 1) {
    least = Math.min(
      least,
      cpuMsOf(() => decode(route, raw)),
    )
    if (least <= 5) break
  }
  return least
}

function decode(route: Route, raw: Readonly<Record<string, unknown>>): void {
  try {
    decodeRequest(route, raw)
  } catch (error) {
    if (!(error instanceof FieldError)) throw error
  }
}
