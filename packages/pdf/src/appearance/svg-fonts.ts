import type { FontFamily } from '../fonts/font-book.ts'
import type { SceneText } from './scene.ts'

/**
 * Fonts of the same widths for families that the general one is not laid out for. The file names the standard fonts
 * for the others, so that these look alike before and after it is saved.
 */
const cssFamilies: Readonly<Partial<Record<FontFamily, string>>> = {
  calibri: 'Calibri,Carlito,',
  cambria: 'Cambria,Caladea,',
  verdana: "Verdana,'DejaVu Sans',",
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
  return `${face}${cssFamilies[font.family] ?? ''}${families[family]}`
}
