import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { ComparisonSession } from '../compare/comparison-session.ts'
import { type AreaFace, areaKey, faceShown } from '../compare/comparison-state.ts'
import { type PagePair, type PageRect, placeOther } from '../compare/page-pair.ts'
import type { OpenFile } from '../document/opening-state.ts'
import { type PageView, pixelsPerUnit, rectInView } from '../marks/page-geometry.ts'
import { useWords } from '../messages/use-words.ts'
import { areaMask } from './area-mask.ts'
import { CanvasLayer } from './canvas-layer.tsx'
import classes from './comparison-layer.module.css'
import type { DrawQueue } from './draw-queue.ts'
import { noMarksInPicture } from './marks-in-picture.ts'
import { restMs } from './use-page-text.ts'

interface ComparisonLayerProps {
  readonly session: ComparisonSession
  /** The second document. */
  readonly other: OpenFile
  readonly view: PageView
  readonly queue: DrawQueue
  readonly viewport: HTMLElement | null
  readonly top: number
  readonly left: number
  /** Shows that the page of the second document cannot be drawn. */
  readonly notices: RefObject<HTMLElement | null>
}

/** The differences of a page: outlined areas in which the second document shines through or replaces the first. */
export function ComparisonLayer(props: ComparisonLayerProps) {
  const words = useWords()
  const { session, view } = props
  const { pageIndex } = view
  const page = useStore(session.store, state => state.pages[pageIndex])
  // Subscribes to the offset: the pair changes when the page is moved.
  useStore(session.store, state => state.offsets.get(pageIndex))
  const pair = session.pairOf(pageIndex)
  const isCurrent = useStore(session.store, state => state.current?.pageIndex === pageIndex)

  useEffect(() => {
    let unwatch: (() => void) | undefined
    const timer = setTimeout(() => {
      unwatch = session.watch(pageIndex)
    }, restMs)
    return () => {
      clearTimeout(timer)
      unwatch?.()
    }
  }, [session, pageIndex])

  if (page?.at === 'alone') {
    return (
      <div className={classes.alone} data-current={isCurrent || undefined}>
        <span className={classes.badge}>{words('comparison.alone')}</span>
      </div>
    )
  }
  if (page?.at !== 'compared' || !pair || page.areas.length === 0) return null
  return <Areas {...props} pair={pair} areas={page.areas} />
}

interface AreasProps extends ComparisonLayerProps {
  readonly pair: PagePair
  readonly areas: readonly PageRect[]
}

const noArea = -1

function Areas({ session, other, view, queue, viewport, top, left, notices, pair, areas }: AreasProps) {
  const { pageIndex } = view
  const faces = useStore(session.store, state => state.faces)
  const [hovered, setHovered] = useState(noArea)
  const boxes = useMemo(() => areas.map(area => rectInView(view, area)), [areas, view])
  const faceOf = (index: number): AreaFace => faces.get(areaKey(pageIndex, index)) ?? 'normal'
  const mask = areaMask(
    view,
    boxes.map((box, index) => ({
      ...box,
      face: faceShown(faceOf(index), index === hovered),
    })),
  )
  const place = placeOther(pair, view.scale / pixelsPerUnit(view.geometry, 1), view.rotation)
  return (
    <>
      <div className={classes.other} style={{ maskImage: mask }}>
        <div
          className={classes.page}
          style={{ left: place.left, top: place.top, width: place.view.width, height: place.view.height }}
        >
          <CanvasLayer
            document={other.document}
            view={place.view}
            queue={queue}
            viewport={viewport}
            top={top + place.top}
            left={left + place.left}
            isMixed={false}
            inPicture={noMarksInPicture}
            notices={notices}
          />
        </div>
      </div>
      {boxes.map((box, index) => (
        <AreaButton
          // biome-ignore lint/suspicious/noArrayIndexKey: areas of a page are an ordered list without identity
          key={index}
          session={session}
          pageIndex={pageIndex}
          index={index}
          face={faceOf(index)}
          box={box}
          onHover={isOver => setHovered(isOver ? index : noArea)}
        />
      ))}
    </>
  )
}

interface AreaButtonProps {
  readonly session: ComparisonSession
  readonly pageIndex: number
  readonly index: number
  readonly face: AreaFace
  readonly box: {
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  }
  readonly onHover: (isOver: boolean) => void
}

function AreaButton({ session, pageIndex, index, face, box, onHover }: AreaButtonProps) {
  const words = useWords()
  const button = useRef<HTMLButtonElement>(null)
  const isCurrent = useStore(
    session.store,
    ({ current }) => current?.pageIndex === pageIndex && current.index === index,
  )
  const isThere = useStore(session.store, ({ current }) => (isCurrent ? current : undefined))
  useEffect(() => {
    // The jump has scrolled to the page and vertical position; at a large scale the horizontal position is still
    // missing.
    if (isThere) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isThere])
  const onKeyDown = (event: KeyboardEvent) => {
    // The space key presses the button; the pages must not scroll.
    if (event.key === ' ') event.stopPropagation()
  }
  return (
    <button
      ref={button}
      type="button"
      className={classes.area}
      data-face={face}
      data-current={isCurrent || undefined}
      aria-label={words(`comparison.area.${face}`, { number: index + 1 })}
      aria-current={isCurrent || undefined}
      style={box}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onHover(true)}
      onPointerLeave={() => onHover(false)}
      onClick={() => session.turnArea(pageIndex, index)}
      onKeyDown={onKeyDown}
    />
  )
}
