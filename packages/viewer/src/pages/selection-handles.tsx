import { useStore } from 'zustand'
import type { Mark } from '../session/mark.ts'
import type { MarkingSession } from '../session/marking-session.ts'
import type { Corner, Grip } from '../tools/tool.ts'
import classes from './annotation-layer.module.css'
import type { PageView } from './page-geometry.ts'

const corners: readonly Corner[] = [
  { right: false, top: true },
  { right: true, top: true },
  { right: true, top: false },
  { right: false, top: false },
]

/** Attribute by which the pointer finds the corner it pressed. */
const cornerAttribute = 'data-corner'

/** The handle under a pointer. */
export function gripOf(target: EventTarget | null): Grip | undefined {
  const name = target instanceof Element ? target.getAttribute(cornerAttribute) : undefined
  if (name === 'turn') return 'turn'
  return name ? corners.find(corner => nameOf(corner) === name) : undefined
}

const nameOf = ({ right, top }: Corner) => `${top ? 'top' : 'bottom'}-${right ? 'right' : 'left'}`

/** How far from the middle of a mark the handle lies that turns it, CSS pixels. */
const turnHandlePx = 35

/** Four corners to scale by and a handle to turn by, on a selection of one mark that the tools can draw again. */
export function SelectionHandles({
  session,
  marks,
  view,
}: {
  session: MarkingSession
  marks: readonly Mark[]
  view: PageView
}) {
  const selection = useStore(session.store, state => state.selection)
  const [only] = selection.length === 1 ? marks.filter(({ id }) => id === selection[0]) : []
  if (!only || (only.kind !== '/Ink' && only.kind !== '/Square')) return null
  const [left, bottom, right, top] = only.rect
  const middle = view.toView({ x: (left + right) / 2, y: (bottom + top) / 2 })
  const turn = (
    <div
      key="turn"
      className={classes.turn}
      {...{ [cornerAttribute]: 'turn' }}
      style={{ left: middle.x, top: middle.y - turnHandlePx }}
    />
  )
  const handles = corners.map(corner => {
    const place = view.toView({ x: corner.right ? right : left, y: corner.top ? top : bottom })
    const leansDown = place.x < middle.x === place.y < middle.y
    return (
      <div
        key={nameOf(corner)}
        className={classes.corner}
        {...{ [cornerAttribute]: nameOf(corner) }}
        style={{ left: place.x, top: place.y, cursor: leansDown ? 'nwse-resize' : 'nesw-resize' }}
      />
    )
  })
  return [...handles, turn]
}
