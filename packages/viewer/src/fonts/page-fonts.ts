/**
 * Fonts for documents that name an East Asian font without embedding it: Noto Sans CJK (SIL Open Font License),
 * complete, because any character may occur. Each has four to eight megabytes and is loaded only when a page needs
 * it.
 */
import type { FontCharset } from '@lectern/render'

// Referenced by file path, because the packages export no files; bundlers recognise this form of URL as an asset.
const urls: { readonly [charset in FontCharset]?: URL } = {
  'chinese-simplified': new URL(
    '../../../../node_modules/@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf',
    import.meta.url,
  ),
  'chinese-traditional': new URL(
    '../../../../node_modules/@embedpdf/fonts-tc/fonts/NotoSansHant-Regular.otf',
    import.meta.url,
  ),
  japanese: new URL(
    '../../../../node_modules/@embedpdf/fonts-jp/fonts/NotoSansJP-Regular.otf',
    import.meta.url,
  ),
  korean: new URL(
    '../../../../node_modules/@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf',
    import.meta.url,
  ),
}

/** URL of the font for a script, loaded with the first page that needs it; `undefined` if PDFium has its own. */
export const pageFontUrl = (charset: FontCharset): string | undefined => urls[charset]?.href
