import type { BlendMode } from '@lectern/pdf'
import { memo, type ReactNode, useLayoutEffect, useMemo, useRef } from 'react'
import type { MarkingSession } from '../marking/marking-session.ts'
import type { Mark } from '../marks/mark.ts'
import type { PageView } from '../marks/page-geometry.ts'
import classes from './annotation-layer.module.css'
import { asideMatrix, pageMatrix } from './mark-place.ts'
import { drawingContent, redraw, retrace } from './mark-svg.ts'

interface MarksDrawingProps {
  readonly view: PageView
  /** Blend mode of the whole drawing; no ancestor up to the page may then be a stacking context. */
  readonly blendMode: BlendMode
  /** `MarkDrawing`s. */
  readonly children: ReactNode
}

/**
 * Marks in one drawing as large as their page, in units of page space. A mark then needs no rotation or scale of its
 * own, which would cost the browser another layer to composite in every frame.
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
  /**
   * Set while the mark is moved or changed: it may then overlap others of its drawing and is blended with them too.
   */
  readonly mixes?: boolean
}

/** The picture of one mark in a `MarksDrawing`. */
export const MarkDrawing = memo(function MarkDrawing({ mark, view, mixes = false }: MarkDrawingProps) {
  const holder = useRef<SVGGElement>(null)
  const drawn = useRef<string>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawing depends on the appearance, not on position or text
  useLayoutEffect(() => {
    if (holder.current) drawMark(holder.current, mark, drawn.current)
    drawn.current = mark.svg
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

interface DraftDrawingProps {
  readonly session: MarkingSession
  readonly id: string
  readonly view: PageView
}

/**
 * The picture of a mark that is being made. It is updated without a React render, because a pen moves with every
 * frame and changes only its lines.
 */
export const DraftDrawing = memo(function DraftDrawing({ session, id, view }: DraftDrawingProps) {
  const holder = useRef<SVGGElement>(null)

  useLayoutEffect(() => {
    let before: string | undefined
    const follow = () => {
      const mark = session.gesture.getState().preview.find(draft => draft.id === id)
      if (!holder.current || mark?.svg === undefined || mark.svg === before) return
      const matrix = asideMatrix(mark, view)
      if (matrix) holder.current.setAttribute('transform', `matrix(${matrix.join(' ')})`)
      else holder.current.removeAttribute('transform')
      drawMark(holder.current, mark, before)
      before = mark.svg
    }
    follow()
    return session.gesture.subscribe(follow)
  }, [session, id, view])

  return <g ref={holder} />
})

/** Updates an element to show a mark; changes only what differs from its previous drawing. */
function drawMark(holder: SVGGElement, mark: Mark, before: string | undefined): void {
  const shown = holder.firstElementChild
  if (shown && before && mark.svg && retrace(shown, before, mark.svg)) return
  const content = drawingContent(mark, document)
  if (content && !(shown && redraw(shown, content))) holder.replaceChildren(content)
}
