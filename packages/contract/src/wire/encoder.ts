/**
 * Writes values to the wire without the general code of their schemas, which takes eight times as long
 * (`npm run bench -- shortcuts`, ADR 47). Only used for values created by the server. A test checks that an encoder
 * writes and refuses the same values as the schema.
 */
import * as z from 'zod/mini'
import type { Schema } from './schema.ts'

/** Writes one value. Throws for a value that its schema does not allow. */
export type Encoder = (value: unknown) => unknown

const encoders = new WeakMap<object, Encoder>()

/** Registers the encoder of a schema. */
export function writtenBy<S extends object>(schema: S, encode: Encoder): S {
  encoders.set(schema, encode)
  return schema
}

/** The encoder of a schema; without a registered one, the schema itself. */
export const encoderOf = (schema: Schema): Encoder =>
  encoders.get(schema) ?? (value => bySchema(schema, value))

/** Writes a value with its schema, which also produces the error for an invalid one. */
export const bySchema = (schema: Schema, value: unknown): unknown => z.encode(schema, value as never)
