import type { RareDrawings } from '../lent.ts'

/**
 * Loads what few documents need drawn, to be passed to `PdfDocument.open` as `rareDrawings`: the values of form fields without an
 * appearance, carets and icons without one, function-based shadings and meshes. Separate from the engine's entry, so that a host loads it only when a document
 * needs it. Without it fields without an appearance and these shadings are not drawn.
 */
export async function loadRareDrawings(): Promise<RareDrawings> {
  const [{ fieldAppearance }, { iconAppearance }, { findShadingPicture }] = await Promise.all([
    import('./field-drawing.ts'),
    import('./icon-drawing.ts'),
    import('../images/shading-picture.ts'),
  ])
  return { field: fieldAppearance, icon: iconAppearance, shading: findShadingPicture }
}
