/** Texts in many languages as people write them, and as people write them who want to deceive. */
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { keptTexts, mendedTexts } from '../test/people-texts.data.ts'
import { line, nickname, text } from './text-fields.ts'

const fields = { nick: nickname(2, 20), title: line(1, 100), comment: text(1, 2000) }

test.each(keptTexts)('%s (%s) stays as it is: %s', (_, kind, written) => {
  const stored = z.safeDecode(fields[kind], written)
  expect(stored.data).toBe(written.normalize('NFC'))
  // What is stored is not changed when it is saved again.
  expect(z.decode(fields[kind], stored.data ?? '')).toBe(stored.data)
})

test.each(mendedTexts)('%s (%s) is mended or refused: %j', (_, kind, written, left) => {
  const stored = z.safeDecode(fields[kind], written)
  expect(stored.success ? stored.data : 'refused').toBe(left)
})
