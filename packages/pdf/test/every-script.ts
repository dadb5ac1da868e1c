import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createFontBook } from '../src/fonts/every-script.ts'

const require = createRequire(import.meta.url)
const fontFile = (path: string): Uint8Array => new Uint8Array(readFileSync(path))
/** Fonts for the scripts used in the tests: Han, Hangul, Cyrillic, Greek and emoji. */
export const everyScript = createFontBook([
  {
    id: 'han',
    bytes: fontFile(
      require.resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff'),
    ),
  },
  {
    id: 'hangul',
    bytes: fontFile(require.resolve('@fontsource/noto-sans-kr/files/noto-sans-kr-korean-400-normal.woff')),
  },
  {
    id: 'cyrillic',
    bytes: fontFile(require.resolve('@fontsource/arimo/files/arimo-cyrillic-400-normal.woff')),
  },
  { id: 'greek', bytes: fontFile(require.resolve('@fontsource/arimo/files/arimo-greek-400-normal.woff')) },
  {
    id: 'emoji',
    bytes: fontFile(require.resolve('@fontsource/noto-emoji/files/noto-emoji-emoji-400-normal.woff')),
  },
])
