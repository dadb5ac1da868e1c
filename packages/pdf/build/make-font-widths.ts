/**
 * Makes `src/fonts/family-widths.data.ts`: how wide the letters of the six fallback families are, measured in open
 * fonts of the same widths. The fonts are fetched for this alone and are no part of the product:
 *
 *   npm install --prefix FOLDER @fontsource/arimo@5.3.0 @fontsource/tinos@5.3.0 @fontsource/cousine@5.3.0 \
 *     @fontsource/carlito@5.3.0 @fontsource/caladea@5.3.0 dejavu-fonts-ttf@2.37.3
 *   node packages/pdf/build/make-font-widths.ts FOLDER
 *
 * Licences of the fonts: `font-licences.md` beside this file.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { winAnsiUpper } from '../src/fonts/encodings.data.ts'
import { OpenTypeFont } from '../src/fonts/open-type.ts'
import { unpackFont } from '../src/fonts/woff.ts'

const families = {
  arial: fontsource('arimo'),
  calibri: fontsource('carlito'),
  cambria: fontsource('caladea'),
  courier: fontsource('cousine'),
  times: fontsource('tinos'),
  // Nothing open has exactly the widths of Verdana; DejaVu Sans comes nearest.
  verdana: ['dejavu-fonts-ttf/ttf/DejaVuSans.ttf'],
}

function fontsource(name: string): readonly string[] {
  return ['latin', 'latin-ext', 'cyrillic'].map(
    part => `@fontsource/${name}/files/${name}-${part}-400-normal.woff`,
  )
}

/** Codes 32 to 255 of WinAnsiEncoding, then U+0400 to U+045F. */
const characters = [
  ...Array.from({ length: 224 }, (_, i) =>
    i + 32 >= 0x80 && i + 32 < 0xa0 ? '' : String.fromCharCode(i + 32),
  ),
].map((character, i) => character || [...winAnsiUpper][i + 32 - 0x80] || ' ')
const cyrillic = Array.from({ length: 96 }, (_, i) => String.fromCharCode(0x400 + i))

const folder = process.argv[2]
if (!folder) throw new Error('name the folder the fonts are installed in')

const tables = Object.entries(families).map(([family, files]) => {
  const fonts = files
    .map(file => path.join(folder, 'node_modules', file))
    .filter(file => existsSync(file))
    .map(file => new OpenTypeFont(unpackFont(new Uint8Array(readFileSync(file)))))
  const widths = [...characters, ...cyrillic].map(character => {
    const code = character.codePointAt(0) ?? 0
    const font = fonts.find(candidate => candidate.glyphOf(code) !== 0)
    return font ? font.advanceOf(font.glyphOf(code)) : 0
  })
  return `  ${family}: [${widths.join(', ')}],`
})

writeFileSync(
  path.join(import.meta.dirname, '../src/fonts/family-widths.data.ts'),
  `/**
 * Widths of letters in thousandths of the font size: codes 32 to 255 of WinAnsiEncoding, then U+0400 to U+045F; 0 for
 * a letter the family does not have. Made by \`build/make-font-widths.ts\` from fonts of the same widths.
 */
export const familyWidths = {
${tables.join('\n')}
} as const satisfies Readonly<Record<string, readonly number[]>>
`,
)
