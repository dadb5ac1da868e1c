import {
  type Annotation,
  createAnnotationData,
  type FontBook,
  type Matrix,
  type NewAnnotation,
  renderAnnotation,
  type SceneItem,
  type TextPoints,
} from '@lectern/pdf'
import type { DataOf } from './mark-shape.ts'
import { withHeight } from './text-points.ts'

/** What is needed below the last base line, as a share of the font size. */
const depthBelow = 0.3

type TextBox = Extract<NewAnnotation, { readonly annotationType: '/FreeText' }>

/** Corners of a text box that is as high as its text needs in these fonts, or as it was drawn when that is higher. */
export function fitText(given: Omit<TextBox, 'uuid' | 'dateCreated'>, fonts: FontBook): TextPoints {
  const shape = { ...given, uuid: 'fitted', dateCreated: '2000-01-01T00:00:00.000Z' }
  const data = createAnnotationData(shape, { id: 0 }, fonts) as DataOf<'/FreeText'>
  const fitted: Annotation = {
    id: 'fitted',
    pageIndex: 0,
    subtype: 'FreeText',
    kind: '/FreeText',
    rect: data.rect,
    flags: 0,
    data,
    isNew: true,
  }
  const scene = renderAnnotation(fitted, { fonts })
  const { tl, bl, tr } = data.points
  const height = Math.hypot(tl[0] - bl[0], tl[1] - bl[1])
  // The engine draws a box upright about its middle, and turns it then.
  const top = (tr[1] + bl[1]) / 2 + height / 2
  const lowest = Math.min(...baselines(scene?.items ?? []))
  if (!Number.isFinite(lowest)) return data.points
  const needed = top - lowest + data.fontSize * depthBelow + data.strokeWidth
  return needed > height ? withHeight(data.points, needed) : data.points
}

/** Heights of the base lines, before anything around them is turned. */
function baselines(items: readonly SceneItem[]): number[] {
  return items.flatMap(item => {
    if (item.type === 'text') return [(item.matrix as Matrix)[5]]
    return item.type === 'group' ? baselines(item.items) : []
  })
}
