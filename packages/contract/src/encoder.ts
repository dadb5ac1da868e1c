/**
 * How values are written to the wire without going through a schema's general machinery, which takes eight times as long
 * (`npm run bench -- shortcuts`, ADR 47). Only what the server itself made is written so; the same things are refused as by
 * the schema, which the test of this file holds.
 */
import * as z from 'zod/mini'
import type { Schema } from './wire-record.ts'

/** Writes one value. Throws where it is not what the table promises. */
export type Encoder = (value: unknown) => unknown

const encoders = new WeakMap<object, Encoder>()

/** Gives a schema its own way of writing. */
export function writtenBy<S extends object>(schema: S, encode: Encoder): S {
  encoders.set(schema, encode)
  return schema
}

/** How a schema's values are written: by its own way, or by the schema. */
export const encoderOf = (schema: Schema): Encoder =>
  encoders.get(schema) ?? (value => bySchema(schema, value))

/** Writes by the schema what its own way leaves to it; the schema says what is wrong. */
export const bySchema = (schema: Schema, value: unknown): unknown => z.encode(schema, value as never)
