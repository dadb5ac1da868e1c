import type { FontFamily } from '../../fonts/font-book.ts'
import type { SceneText } from '../scene/scene.ts'

/**
 * Metric-compatible fonts for families without the standard fonts' widths. The file names the standard fonts instead,
 * so that text looks the same before and after saving.
 */
const cssFamilies: Readonly<Partial<Record<FontFamily, string>>> = {
  calibri: 'Calibri,Carlito,',
  cambria: 'Cambria,Caladea,',
  verdana: "Verdana,'DejaVu Sans',",
}

/** Fonts with the widths of the standard ones come first, because files are laid out for these. */
const families = {
  'sans-serif': "'Nimbus Sans', Helvetica, Arial, 'Liberation Sans', sans-serif",
  serif: "'Nimbus Roman', Times, 'Times New Roman', 'Liberation Serif', serif",
  monospace: "'Nimbus Mono PS', Courier, 'Courier New', 'Liberation Mono', monospace",
  symbol: "'Standard Symbols PS', Symbol, serif",
  dingbats: "D050000L, ZapfDingbats, 'Zapf Dingbats', 'Noto Sans Symbols 2', 'DejaVu Sans', sans-serif",
} as const

/** A font of the host is named by its identifier, so that the host's page can provide it too. */
export function cssFontFamily({ family, font }: SceneText): string {
  if (!font) return families[family]
  const face = font.faceId === undefined ? '' : `'${font.faceId.replaceAll(/[^\w -]/g, '')}',`
  return `${face}${cssFamilies[font.family] ?? ''}${families[family]}`
}
