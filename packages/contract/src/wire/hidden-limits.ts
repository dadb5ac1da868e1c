import * as z from 'zod/mini'
import type { Schema } from './schema.ts'

/** Limits that are checked by functions and therefore not visible in a schema, for docs/wire.md and OpenAPI. */
interface HiddenLimits {
  /** Of user text, in code points. */
  readonly minLength?: number
  readonly maxLength?: number
  /** Of a list. */
  readonly maxItems?: number
}
export const hiddenLimits = z.registry<HiddenLimits>()

/** UTF-16 units that a value written as one text may have when it arrives, where that is more than `raw-faults.ts` allows any other. */
export const longestRaw = new WeakMap<Schema, number>()
