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

/** Space below the last baseline, as a fraction of the font size. */
const depthBelow = 0.3

type TextBox = Extract<NewAnnotation, { readonly annotationType: '/FreeText' }>

/** Corners of a text box that is as tall as its text needs in these fonts, or as drawn if that is taller. */
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
  // The engine lays out a box upright around its centre and rotates it afterwards.
  const top = (tr[1] + bl[1]) / 2 + height / 2
  const lowest = Math.min(...baselines(scene?.items ?? []))
  if (!Number.isFinite(lowest)) return data.points
  const needed = top - lowest + data.fontSize * depthBelow + data.strokeWidth
  return needed > height ? withHeight(data.points, needed) : data.points
}

/** Vertical positions of the baselines, before the rotation. */
function baselines(items: readonly SceneItem[]): number[] {
  return items.flatMap(item => {
    if (item.type === 'text') return [(item.matrix as Matrix)[5]]
    return item.type === 'group' ? baselines(item.items) : []
  })
}
