/** Writes `packages/contract/src/characters/drawable.data.ts`, the characters that the fonts of certificates have. Run it after changing a font. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawableCharacters } from '../src/certificates/sheet/drawable-characters.ts'

const target = join(import.meta.dirname, '../../../packages/contract/src/characters/drawable.data.ts')
writeFileSync(
  target,
  `/** Ranges of code points that the fonts of certificates have; made by \`apps/server/build/make-drawable.ts\`. */
export const drawableRanges =
  '${await drawableCharacters()}'
`,
)
