import type * as z from 'zod/mini'

/** Any two-way schema: its input is the value on the wire, its output the value in the code. */
export type Schema<Readable = unknown, Wire = unknown> = z.core.$ZodType<Readable, Wire>
