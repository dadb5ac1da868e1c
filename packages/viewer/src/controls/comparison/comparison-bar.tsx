import { Button, Loader, Progress, VisuallyHidden } from '@mantine/core'
import { IconArrowsDiff, IconFileSearch } from '@tabler/icons-react'
import { Fragment, useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import type { ComparisonSession } from '../../compare/comparison-session.ts'
import { countChanges } from '../../compare/comparison-state.ts'
import type { OpenFile } from '../../document/opening-state.ts'
import { useWords } from '../../messages/use-words.ts'
import { focusQuietly } from '../../pages/use-quiet-focus.ts'
import { useOpening, useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import { CommandButton } from '../commands/command-button.tsx'
import { useCommand } from '../commands/use-command.ts'
import { refusalText } from '../opening/failure-word.ts'
import { RepairNotice } from '../opening/repair-notice.tsx'
import { isMobile, type Layout } from '../parts/layout.ts'
import { Notice } from '../parts/notice.tsx'
import { KnownSignatures } from '../signatures/signature-notice.tsx'
import classes from './comparison-bar.module.css'
import { OffsetControl } from './offset-control.tsx'

/** The toolbar of the comparison mode: the second document, navigation through the changes, and progress. */
export function ComparisonBar({ file, layout }: { file: OpenFile; layout: Layout }) {
  const words = useWords()
  const comparing = useViewer(state => state.comparing)
  const opening = useOpening('compare')
  const { onPress: choose } = useCommand('openCompared')
  const { onPress: end } = useCommand('endComparison')
  if (opening?.at === 'refused')
    return (
      <Notice role="alert" onClose={end}>
        <span>{refusalText(words, opening)}</span>
        <Button className={classes.again} size="compact-sm" variant="default" onClick={choose}>
          {words('comparison.choose')}
        </Button>
      </Notice>
    )
  if (opening)
    return (
      <div className={classes.start} role="status">
        <Loader size="xs" aria-hidden />
        <span className={classes.sentence}>{words('loading.named', { name: opening.name })}</span>
      </div>
    )
  if (!comparing)
    return (
      <div className={classes.start}>
        <span className={classes.sentence}>{words('comparison.hint', { name: file.name })}</span>
        <Button size="xs" leftSection={<IconFileSearch size={16} aria-hidden />} onClick={choose}>
          {words('comparison.choose')}
        </Button>
      </div>
    )
  const { file: other, session } = comparing
  return <ReadyBar key={other.name} session={session} name={other.name} layout={layout} />
}

/** What is known about the second document. */
export function ComparisonNotices() {
  const comparing = useViewer(state => state.comparing)
  const isOpening = useOpening('compare') !== undefined
  const { onPress: check } = useCommand('checkComparedSignatures')
  if (!comparing || isOpening) return null
  const { file, signatures } = comparing
  return (
    <Fragment key={file.name}>
      {file.isRepaired && <RepairNotice comparedName={file.name} />}
      {file.isCutOff && <RepairNotice comparedName={file.name} isCutOff />}
      <KnownSignatures known={signatures} name={file.name} onCheck={check} />
    </Fragment>
  )
}

interface ReadyBarProps {
  readonly session: ComparisonSession
  readonly name: string
  readonly layout: Layout
}

function ReadyBar({ session, name, layout }: ReadyBarProps) {
  const words = useWords()
  const bar = useRef<HTMLDivElement>(null)
  useOpenList(isMobile(layout))
  useEffect(() => {
    // The focused button that opened the document was removed, so the pages get the focus.
    const pages = bar.current?.closest('[data-layout]')?.querySelector('section[data-mode]')
    if (pages instanceof HTMLElement) focusQuietly(pages)
  }, [])
  return (
    <div className={classes.bar}>
      <div ref={bar} className={classes.row} role="toolbar" aria-label={words('comparison.toolbar')}>
        <CommandButton name="changes" />
        <IconArrowsDiff size={16} className={classes.sign} aria-hidden />
        <span className={classes.name} title={name}>
          {isMobile(layout) ? name : words('comparison.with', { name })}
        </span>
        <CommandButton name="previousChange" />
        <Position session={session} />
        <CommandButton name="nextChange" />
        <OffsetControl session={session} />
        <CommandButton name="openCompared" />
        <CommandButton name="endComparison" />
      </div>
      <ProgressLine session={session} />
      <ChangeAnnouncer session={session} />
    </div>
  )
}

/** Opens the list of changes at the start if there is room beside the pages. */
function useOpenList(isNarrow: boolean): void {
  const store = useViewerStore()
  const mayOpen = useRef(!isNarrow)
  useEffect(() => {
    if (mayOpen.current && store.state.getState().panel === undefined) store.togglePanel('changes')
    mayOpen.current = false
  }, [store])
}

/** The number of the current change and the total; the total grows while pages are compared. */
function Position({ session }: { session: ComparisonSession }) {
  const words = useWords()
  const state = useStore(session.store)
  const { position, total } = countChanges(state)
  const isRunning = state.knownCount < state.pages.length
  const counted = words(isRunning ? 'comparison.positionGrowing' : 'comparison.position', {
    position: position || '–',
    total,
  })
  return (
    <output className={classes.position} aria-live="off">
      {state.seeking ? (
        <Loader size="xs" aria-label={words('comparison.seeking')} />
      ) : total === 0 && !isRunning ? (
        words('comparison.same')
      ) : (
        counted
      )}
    </output>
  )
}

/** Announces to screen readers the change the reader goes to, and once the total number; not every compared page. */
function ChangeAnnouncer({ session }: { session: ComparisonSession }) {
  const words = useWords()
  const current = useStore(session.store, state => state.current)
  const isRunning = useStore(session.store, ({ knownCount, pages }) => knownCount < pages.length)
  const sentence = useMemo(() => {
    const { position, total } = countChanges(session.store.getState())
    if (current) return words('comparison.announce', { position, total, page: current.pageIndex + 1 })
    if (isRunning) return ''
    return total === 0 ? words('comparison.none') : words('comparison.count', { count: total })
  }, [session, words, current, isRunning])
  return <VisuallyHidden role="status">{sentence}</VisuallyHidden>
}

function ProgressLine({ session }: { session: ComparisonSession }) {
  const words = useWords()
  const done = useStore(session.store, state => state.knownCount)
  const total = useStore(session.store, state => state.pages.length)
  if (done === total) return null
  const sentence = words('comparison.progress', { done, total })
  return (
    <div className={classes.progress}>
      <Progress
        value={(100 * done) / total}
        size={3}
        radius={0}
        aria-label={sentence}
        // Without a graphics card, each frame of a transition would redraw all pages.
        transitionDuration={0}
      />
    </div>
  )
}
