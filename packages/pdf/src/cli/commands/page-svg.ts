import {
  findInverse,
  identityMatrix,
  multiply,
  type PdfDocument,
  PdfError,
  pageToView,
  renderAnnotation,
  toSvg,
  transformRect,
} from '../../index.ts'

/**
 * The annotations of a page in one drawing, rotated as a viewer shows the page, one unit per point.
 * @throws {PdfError} `page-missing`
 */
export function pageSvg(document: PdfDocument, pageIndex: number): string {
  const page = document.pages[pageIndex]
  if (!page) throw new PdfError('page-missing', `the document has no page ${pageIndex + 1}`)
  const { cropBox: box, rotation, userUnit } = page
  // Each drawing is placed upright; then one rotation is applied to all.
  const upright = pageToView({ box, rotation: 0, userUnit, scale: 1 })
  const { matrix, width, height } = pageToView({ box, rotation, userUnit, scale: 1 })
  const parts = document.annotations(pageIndex).flatMap(annotation => {
    const scene = renderAnnotation(annotation, page)
    if (!scene) return []
    const [x, y, right, bottom] = transformRect(upright.matrix, scene.bounds)
    const place = `x="${x}" y="${y}" width="${right - x}" height="${bottom - y}"`
    return [toSvg(scene).replace('<svg ', `<svg ${place} `)]
  })
  const content = parts.join('\n')
  const turn = multiply(findInverse(upright.matrix) ?? identityMatrix, matrix).join(' ')
  const drawing = rotation === 0 ? content : `<g transform="matrix(${turn})">${content}</g>`
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${drawing}</svg>\n`
}
