import { memo, useRef } from 'react'
import type { OpenFile } from '../document/opening-state.ts'
import type { PageView } from '../marks/page-geometry.ts'
import { useWords } from '../messages/use-words.ts'
import { useViewer } from '../viewer/viewer-context.ts'
import { AnnotationLayer, DraftedMarks, MixedMarks, useIsMixed } from './annotation-layer.tsx'
import { CanvasLayer } from './canvas-layer.tsx'
import { ComparisonLayer } from './comparison-layer.tsx'
import type { DrawQueue } from './draw-queue.ts'
import { HitLayer } from './hit-layer.tsx'
import { useMarksInPicture } from './marks-in-picture.ts'
import classes from './page-stage.module.css'
import { PressedLayers } from './pressed-layers.tsx'
import { TextLayer } from './text-layer.tsx'
import { usePageText } from './use-page-text.ts'
import { pageEndAttribute } from './use-whole-text.ts'

interface PageStageProps {
  readonly file: OpenFile
  readonly view: PageView
  readonly queue: DrawQueue
  readonly viewport: HTMLElement | null
  readonly left: number
  readonly top: number
}

/**
 * One page with its layers, bottom to top: picture, hits, selection, annotations with a blend mode, text, links and fields,
 * other annotations, comparison, notices.
 */
export const PageStage = memo(function PageStage({ file, view, queue, viewport, left, top }: PageStageProps) {
  const words = useWords()
  const mode = useViewer(state => state.mode)
  const marking = useViewer(state => state.marking)
  const session = marking.at === 'ready' ? marking.session : undefined
  const isMixed = useIsMixed(session, view.pageIndex)
  const inPicture = useMarksInPicture(session, view.pageIndex)
  const comparing = useViewer(state => state.comparing)
  const text = usePageText(file.document, view.pageIndex)
  const notices = useRef<HTMLDivElement>(null)
  const drawn = { view, queue, viewport, top, left, notices }
  const canSelect = mode === 'text' || mode === 'annotation'
  return (
    <section
      className={classes.page}
      data-page-index={view.pageIndex}
      aria-label={words('page.label', { page: view.pageIndex + 1 })}
      style={{ left, top, width: view.width, height: view.height }}
    >
      <div className={classes.picture}>
        <CanvasLayer {...drawn} document={file.document} isMixed={isMixed} inPicture={inPicture} />
        {text && <HitLayer view={view} text={text} viewport={viewport} />}
        {session && <MixedMarks session={session} view={view} isDrawn={!inPicture.isDoubled} />}
      </div>
      {text && <TextLayer view={view} text={text} isSelectable={canSelect} />}
      <PressedLayers file={file} view={view} />
      {session && (
        <AnnotationLayer
          session={session}
          view={view}
          interactive={mode === 'annotation'}
          isDrawn={!inPicture.isDoubled}
        />
      )}
      {comparing && <ComparisonLayer {...drawn} session={comparing.session} other={comparing.file} />}
      {session && mode === 'annotation' && <DraftedMarks session={session} view={view} isMixing={false} />}
      <div ref={notices} className={classes.notices} />
      <span hidden {...{ [pageEndAttribute]: '' }} />
    </section>
  )
})
