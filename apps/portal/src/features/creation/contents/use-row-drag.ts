import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import type { ContentsRow, Level } from './contents-model.ts'
import { type DropPlace, dropLevel, endOf } from './contents-moves.ts'

/** Width of one level, CSS pixels; the same as in the style sheet. */
const levelPx = 22

/** A pointer that moves less than this presses the handle instead of dragging the row. */
const slopPx = 5

/** Distance to the edge of the list within which it scrolls, and how far per frame, CSS pixels. */
const edge = { px: 44, stepPx: 9 } as const

/** A row that is being dragged. */
export interface RowDrag {
  readonly id: number
  /** Where it would be dropped; `undefined` where it cannot be. */
  readonly drop: (DropPlace & { readonly topPx: number }) | undefined
}

interface Grip {
  readonly id: number
  readonly x: number
  readonly y: number
  readonly level: Level
  /** The last position of the pointer. */
  at: { readonly x: number; readonly y: number }
  hasMoved: boolean
}

/**
 * Dragging rows by their handles, with a mouse, a pen or a finger. Up and down chooses the place, left and right the
 * level; Escape cancels. The list scrolls while the pointer is near its edge.
 */
export function useRowDrag(
  list: RefObject<HTMLElement | null>,
  rows: readonly ContentsRow[],
  onDrop: (id: number, to: DropPlace) => void,
) {
  const [drag, setDrag] = useState<RowDrag>()
  const grip = useRef<Grip>(undefined)
  const latest = useRef({ rows, onDrop })
  latest.current = { rows, onDrop }
  /** Set after a drag, so that releasing the handle does not also press it. */
  const swallowsClick = useRef(false)

  const follow = () => {
    const held = grip.current
    const box = list.current
    if (!held?.hasMoved || !box) return
    setDrag({ id: held.id, drop: dropAt(box, latest.current.rows, held) })
  }
  const end = (isDropped: boolean) => {
    const held = grip.current
    grip.current = undefined
    const { rows, onDrop } = latest.current
    setDrag(undefined)
    // Computed again: a quick release comes before the last move was drawn.
    const drop = isDropped && held?.hasMoved && list.current ? dropAt(list.current, rows, held) : undefined
    const start = rows.findIndex(({ id }) => id === held?.id)
    if (!held || !drop || (drop.index === start && drop.level === rows[start]?.level)) return
    onDrop(held.id, { index: drop.index, level: drop.level })
  }

  const isDragging = drag !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: `follow` and `end` read what they need from refs.
  useEffect(() => {
    if (!isDragging) return
    let frame = requestAnimationFrame(function scroll() {
      const box = list.current
      const y = grip.current?.at.y
      if (box && y !== undefined && scrollNear(box, y)) follow()
      frame = requestAnimationFrame(scroll)
    })
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      end(false)
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('keydown', onKeyDown, true)
    }
  }, [isDragging])

  const handle = {
    onPointerDown(event: PointerEvent<HTMLElement>, row: ContentsRow) {
      swallowsClick.current = false
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const at = { x: event.clientX, y: event.clientY }
      grip.current = { id: row.id, level: row.level, ...at, at, hasMoved: false }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = grip.current
      if (!held) return
      held.at = { x: event.clientX, y: event.clientY }
      held.hasMoved ||= Math.hypot(held.at.x - held.x, held.at.y - held.y) > slopPx
      follow()
    },
    onPointerUp() {
      swallowsClick.current = grip.current?.hasMoved === true
      end(true)
    },
    onPointerCancel: () => end(false),
    onClickCapture(event: { preventDefault(): void; stopPropagation(): void }) {
      if (!swallowsClick.current) return
      swallowsClick.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
  return { drag, handle }
}

/** Scrolls the list if the pointer is near its upper or lower edge; true if it moved. */
function scrollNear(box: HTMLElement, y: number): boolean {
  const { top, bottom } = box.getBoundingClientRect()
  const by = y < top + edge.px ? -edge.stepPx : y > bottom - edge.px ? edge.stepPx : 0
  const before = box.scrollTop
  box.scrollTop += by
  return box.scrollTop !== before
}

/** The gap below the pointer, the level that the pointer's horizontal way asks for, and where the line is drawn. */
function dropAt(box: HTMLElement, rows: readonly ContentsRow[], held: Grip): RowDrag['drop'] {
  const start = rows.findIndex(({ id }) => id === held.id)
  if (start === -1) return undefined
  const end = endOf(rows, start)
  const block = rows.slice(start, end)
  const rest = [...rows.slice(0, start), ...rows.slice(end)]
  const rectOf = (id: number) => box.querySelector(`[data-row="${id}"]`)?.getBoundingClientRect()
  const below = rest.findIndex(({ id }) => {
    const rect = rectOf(id)
    return rect !== undefined && held.at.y < rect.top + rect.height / 2
  })
  const index = below === -1 ? rest.length : below
  const wanted = held.level + Math.round((held.at.x - held.x) / levelPx)
  const level = dropLevel(rest, block, { index, wanted })
  if (level === undefined) return undefined
  const next = rest[index]
  const above = rest[index - 1]
  const edgePx = next ? rectOf(next.id)?.top : above && rectOf(above.id)?.bottom
  const origin = box.getBoundingClientRect().top - box.scrollTop
  // Where the row already is, the line is drawn above it.
  const ownPx = index === start ? rectOf(held.id)?.top : undefined
  return { index, level, topPx: (ownPx ?? edgePx ?? origin) - origin }
}
