/**
 * Faces for pages whose documents name a font of East Asia and bring none along: Noto Sans CJK (SIL Open Font License),
 * whole, because any letter may occur. Four to eight megabytes each, of which nothing is loaded before a page asks.
 */
import type { FontCharset } from '@lectern/render'

// By their place, because the packages export no files; bundlers take such an address for that of an asset.
const urls: { readonly [charset in FontCharset]?: URL } = {
  'chinese-simplified': new URL(
    '../../../node_modules/@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
    import.meta.url,
  ),
  'chinese-traditional': new URL(
    '../../../node_modules/@embedpdf/fonts-tc/fonts/NotoSansHant-Regular.otf',
    import.meta.url,
  ),
  japanese: new URL('../../../node_modules/@embedpdf/fonts-jp/fonts/NotoSansJP-Regular.otf', import.meta.url),
  korean: new URL('../../../node_modules/@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf', import.meta.url),
}

/** Address of the face for a script, fetched with the first page that needs it; undefined where PDFium has its own. */
export const pageFontUrl = (charset: FontCharset): string | undefined => urls[charset]?.href
