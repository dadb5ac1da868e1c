import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { PdfDocument } from '../../packages/pdf/src/index.ts'

/** A document of the demo library, of several pages with text and pictures. */
export const realFile = join(import.meta.dirname, '../../apps/server/demo/files/choosing-a-sensor.pdf')

/** Expects a saved file to be the real one with a square appended, according to the engine's sources. */
export function expectMarked(saved: Uint8Array): void {
  const before = new Uint8Array(readFileSync(realFile))
  expect(Buffer.compare(saved.subarray(0, before.length), before)).toBe(0)
  const marks = PdfDocument.open(saved).annotations(0)
  expect(marks.filter(({ subtype }) => subtype === 'Square')).toHaveLength(1)
}
