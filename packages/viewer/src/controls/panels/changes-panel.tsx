import { Text } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { type ChangedPage, changedPages } from '../../compare/changed-pages.ts'
import type { ComparisonSession } from '../../compare/comparison-session.ts'
import { useWords } from '../../messages/use-words.ts'
import type { Words } from '../../messages/words.ts'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import { goToChange } from '../comparison/go-to-change.ts'
import classes from './changes-panel.module.css'

/** Height of a list row with one sentence under it, CSS pixels. */
const linePx = 56

/**
 * List of the pages on which two documents differ, with the number of changes on each. Clicking a page goes there.
 */
export function ChangesPanel({ onGo }: { onGo: () => void }) {
  const comparing = useViewer(state => state.comparing)
  if (!comparing) return null
  return <ChangesList session={comparing.session} otherName={comparing.file.name} onGo={onGo} />
}

interface ChangesListProps {
  readonly session: ComparisonSession
  readonly otherName: string
  readonly onGo: () => void
}

function ChangesList({ session, otherName, onGo }: ChangesListProps) {
  const words = useWords()
  const store = useViewerStore()
  const pages = useStore(session.store, state => state.pages)
  const knownCount = useStore(session.store, state => state.knownCount)
  const current = useStore(session.store, state => state.current?.pageIndex)
  const changed = useMemo(() => changedPages(pages), [pages])
  const list = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: changed.length,
    getScrollElement: () => list.current,
    estimateSize: () => linePx,
    overscan: 8,
  })
  const go = (page: ChangedPage) => {
    goToChange(store, page)
    onGo()
  }
  const isDone = knownCount === pages.length
  return (
    <>
      <Text className={classes.told} size="xs">
        {!isDone && words('comparison.progress', { done: knownCount, total: pages.length })}
        {isDone && changed.length === 0 && words('comparison.none')}
      </Text>
      <div ref={list} className={classes.list} aria-busy={!isDone}>
        <ul className={classes.items} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const page = changed[index]
            if (!page) return null
            return (
              <li key={page.pageIndex} className={classes.item} style={{ top: start, height: linePx }}>
                <button
                  type="button"
                  className={classes.go}
                  aria-current={page.pageIndex === current || undefined}
                  onClick={() => go(page)}
                >
                  <span className={classes.page}>{words('page.label', { page: page.pageIndex + 1 })}</span>
                  <span className={classes.facts}>{factsOf(page, words)}</span>
                </button>
              </li>
            )
          })}
        </ul>
      </div>
      {session.extraPages > 0 && (
        <Text className={classes.extra} size="sm">
          {extraSentence(pages.length, session.extraPages, otherName, words)}
        </Text>
      )}
    </>
  )
}

/** The description of a changed page, in one line. */
function factsOf({ isAlone, isFailed, isOtherSize, count, outside }: ChangedPage, words: Words): string {
  if (isAlone) return words('comparison.alone')
  if (isFailed) return words('comparison.failed')
  const facts = [
    ...(count > outside ? [words('comparison.count', { count: count - outside })] : []),
    ...(outside > 0 ? [words('comparison.outside', { count: outside })] : []),
    ...(isOtherSize ? [words('comparison.otherSize')] : []),
  ]
  return facts.join(' · ')
}

function extraSentence(pageCount: number, extraPages: number, name: string, words: Words): string {
  const first = pageCount + 1
  if (extraPages === 1) return words('comparison.extraOne', { first, name })
  return words('comparison.extraMany', { first, last: pageCount + extraPages, name })
}
