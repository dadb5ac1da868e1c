import type { BlendMode } from '@lectern/pdf'
import { memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import type { Mark } from '../session/mark.ts'
import classes from './annotation-layer.module.css'
import { asideMatrix, pageMatrix } from './mark-place.ts'
import { drawingContent, redraw, retrace } from './mark-svg.ts'
import type { PageView } from './page-geometry.ts'

interface MarksDrawingProps {
  readonly view: PageView
  /** How the whole mixes with what lies below; nothing around the drawing may be a stacking context then. */
  readonly blendMode: BlendMode
  /** `MarkDrawing`s. */
  readonly children: ReactNode
}

/**
 * Marks in one drawing as large as their page, whose units are those of page space: what a mark is painted with needs
 * no turn or scale of its own, which would cost the browser another layer to put together with every frame.
 */
export function MarksDrawing({ view, blendMode, children }: MarksDrawingProps) {
  const matrix = useMemo(() => pageMatrix(view).join(' '), [view])
  return (
    <svg
      className={classes.drawing}
      width={view.width}
      height={view.height}
      style={{ mixBlendMode: blendMode }}
      aria-hidden="true"
    >
      <g transform={`matrix(${matrix})`}>{children}</g>
    </svg>
  )
}

interface MarkDrawingProps {
  readonly mark: Mark
  readonly view: PageView
  /** Set while the mark is moved or changed: it may then lie on others of its drawing, and mixes with them too. */
  readonly mixes?: boolean
}

/** The picture of one mark in a drawing of marks. */
export const MarkDrawing = memo(function MarkDrawing({ mark, view, mixes = false }: MarkDrawingProps) {
  const holder = useRef<SVGGElement>(null)
  const drawn = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawing follows the picture, not where the mark is or what it says
  useLayoutEffect(() => {
    const shown = holder.current?.firstElementChild
    const before = drawn.current
    drawn.current = mark.svg
    if (shown && before && mark.svg && retrace(shown, before, mark.svg)) return
    const content = drawingContent(mark, document)
    if (content && !(shown && redraw(shown, content))) holder.current?.replaceChildren(content)
  }, [mark.svg, mark.scene])

  if (mark.svg === undefined) return null
  const matrix = asideMatrix(mark, view)
  return (
    <g
      ref={holder}
      transform={matrix && `matrix(${matrix.join(' ')})`}
      style={mixes ? { mixBlendMode: mark.scene?.blendMode } : undefined}
    />
  )
})
