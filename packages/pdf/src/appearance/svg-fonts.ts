import type { FontFamily } from '../fonts/font-book.ts'
import type { SceneText } from './scene.ts'

/** Families with fonts of the same widths before the general one. */
const cssFamilies: Readonly<Record<FontFamily, string>> = {
  arial: "Arial,Helvetica,'Liberation Sans',Arimo",
  calibri: 'Calibri,Carlito',
  cambria: 'Cambria,Caladea',
  courier: "'Courier New',Courier,'Liberation Mono',Cousine",
  times: "'Times New Roman',Times,'Liberation Serif',Tinos",
  verdana: "Verdana,'DejaVu Sans'",
}

/** Fonts with the widths of the standard ones come first: files are laid out for these. */
const families = {
  'sans-serif': "'Nimbus Sans', Helvetica, Arial, 'Liberation Sans', sans-serif",
  serif: "'Nimbus Roman', Times, 'Times New Roman', 'Liberation Serif', serif",
  monospace: "'Nimbus Mono PS', Courier, 'Courier New', 'Liberation Mono', monospace",
  symbol: "'Standard Symbols PS', Symbol, serif",
  dingbats: "D050000L, ZapfDingbats, 'Zapf Dingbats', 'Noto Sans Symbols 2', 'DejaVu Sans', sans-serif",
} as const

/** A font of the host goes by its identifier, under which the host's page may have it too. */
export function cssFontFamily({ family, font }: SceneText): string {
  if (!font) return families[family]
  const face = font.faceId === undefined ? '' : `'${font.faceId.replaceAll(/[^\w -]/g, '')}',`
  return `${face}${cssFamilies[font.family]},${families[family]}`
}
