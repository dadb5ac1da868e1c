import { pdfOf } from './pdf-of.ts'

/** Width and height of a page in points. */
export type PageSize = readonly [number, number]

/** A PDF with these lines of text per page, in twelve points from the top left. */
export function linesPdf(
  pages: readonly (readonly string[])[],
  [width, height]: PageSize = [400, 500],
): Uint8Array {
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ')
  const objects = pages.flatMap((lines, index) => {
    const shown = lines.map(line => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join(' ')
    const content = `BT /F1 12 Tf 16 TL 40 ${height - 50} Td ${shown} ET`
    return [
      `<< /Type /Page /Parent 2 0 R /Contents ${5 + 2 * index} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]
  })
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] /MediaBox [0 0 ${width} ${height}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...objects,
  ])
}
