/** Everybody who gets a certificate can read who made its fonts and under which licence. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fontNotices } from './font-notices.ts'
import { faces } from './sheet-faces.data.ts'

const given = readFileSync(join(import.meta.dirname, '../../../../portal/public/notices.txt'), 'utf8')

test('the portal gives the notices of every font that certificates carry', () => {
  // `node apps/server/build/make-font-notices.ts` writes the file again after a font has changed.
  expect(given).toBe(fontNotices())
  for (const { package: name } of Object.values(faces))
    expect(given).toMatch(new RegExp(`^${name}\n(Copyright|Google Inc)`, 'm'))
})

test('each licence stands there whole', () => {
  for (const words of [
    'SIL OPEN FONT LICENSE Version 1.1 - 26 February 2007',
    'COPYRIGHT HOLDER BE LIABLE FOR ANY CLAIM',
    'Apache License',
    'END OF TERMS AND CONDITIONS',
    'Copyright 1990-2019 Adobe',
  ])
    expect(given).toContain(words)
})
