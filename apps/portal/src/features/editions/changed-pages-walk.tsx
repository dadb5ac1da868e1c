import type { PageChange } from '@lectern/contract'
import { ActionIcon } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { useEditionWords } from '../../messages/editions-words.ts'
import { Segments } from '../../parts/segments.tsx'
import { useWidthClass } from '../../parts/width-class.ts'
import classes from './changed-pages-walk.module.css'
import { EditionSide } from './edition-side.tsx'
import { type EditionFile, useDrawnPair } from './use-drawn-pair.ts'
import { type PagePair, steppedChange, walkEntries } from './walk-entries.ts'
import { WalkList } from './walk-list.tsx'

/**
 * A walk through the pages that differ between two editions of a document: the page before and now side by side, with
 * the changed areas marked. The keys n and p (or j and k) and two buttons go to the next and the previous change; the
 * unchanged pages are folded. On a phone one side is shown, with a switch.
 */
export function ChangedPagesWalk(props: {
  /** The older edition; absent if the reader may not open it. */
  readonly before: EditionFile | undefined
  readonly after: EditionFile
  /** In the order of the newer edition; at least one. */
  readonly changes: readonly PageChange[]
  /** Number of pages of the newer edition. */
  readonly pageCount: number
  /** Called with the page of the newer edition on the screen, and null for a removed page. */
  onPage?(page: number | null): void
}) {
  const { changes, pageCount, onPage } = props
  const words = useEditionWords()
  const isPhone = useWidthClass() === 'phone'
  const editions = useDrawnPair(props.before, props.after)
  const entries = useMemo(() => walkEntries(changes, pageCount), [changes, pageCount])
  const [at, setAt] = useState(0)
  /** An unchanged page that the reader has opened. */
  const [same, setSame] = useState<PagePair>()
  const [side, setSide] = useState<'before' | 'now'>('now')
  const change = changes[at]
  const shown: PagePair = same ?? { page: change?.page ?? null, from: change?.from ?? null }
  const areas = same ? [] : (change?.areas ?? [])

  const goTo = (index: number) => {
    setSame(undefined)
    setAt(index)
  }
  const step = (by: 1 | -1) => goTo(steppedChange(at, by, changes.length))
  useHotkeys([
    ['n', () => step(1)],
    ['j', () => step(1)],
    ['p', () => step(-1)],
    ['k', () => step(-1)],
  ])
  useEffect(() => {
    onPage?.(shown.page)
  }, [onPage, shown.page])
  // On a phone the side that has the page is shown.
  const only = shown.page === null ? 'before' : shown.from === null ? 'now' : side

  return (
    <div className={classes.walk}>
      <div className={classes.bar}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={words('walkPrevious')}
          aria-keyshortcuts="p k"
          title={`${words('walkPrevious')} (P)`}
          disabled={at === 0 && !same}
          onClick={() => step(-1)}
        >
          <IconChevronUp size={18} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={words('walkNext')}
          aria-keyshortcuts="n j"
          title={`${words('walkNext')} (N)`}
          disabled={at === changes.length - 1 && !same}
          onClick={() => step(1)}
        >
          <IconChevronDown size={18} />
        </ActionIcon>
        <p className={classes.position} aria-live="polite">
          <span className={classes.count}>
            {words('walkPosition', { at: at + 1, count: changes.length })}
          </span>
          <span>
            {same ? words('walkSame', { page: same.page ?? 0 }) : change && <ChangeText change={change} />}
          </span>
        </p>
        {isPhone && (
          <Segments<'before' | 'now'>
            aria-label={words('walkSide')}
            value={only}
            data={[
              { value: 'before', label: words('walkBefore'), disabled: shown.from === null },
              { value: 'now', label: words('walkNow'), disabled: shown.page === null },
            ]}
            onChange={setSide}
          />
        )}
      </div>
      <div className={classes.body}>
        <WalkList entries={entries} at={same ? undefined : at} same={same} onGo={goTo} onOpen={setSame} />
        <div className={classes.sides}>
          {(!isPhone || only === 'before') && (
            <EditionSide side="before" edition={editions.before} page={shown.from} areas={areas} />
          )}
          {(!isPhone || only === 'now') && (
            <EditionSide side="now" edition={editions.after} page={shown.page} areas={areas} />
          )}
        </div>
      </div>
    </div>
  )
}

/** What happened to a page, as a sentence. */
export function ChangeText({ change: { change, page, from, areas } }: { readonly change: PageChange }) {
  const words = useEditionWords()
  switch (change) {
    case 'added':
      return words('changeAdded', { page: page ?? 0 })
    case 'removed':
      return words('changeRemoved', { from: from ?? 0 })
    case 'moved':
      return words('changeMoved', { page: page ?? 0, from: from ?? 0 })
    case 'changed':
      return [
        words(page === from ? 'changeChanged' : 'changeChangedFrom', { page: page ?? 0, from: from ?? 0 }),
        areas.length > 0 ? words('changeAreas', { count: areas.length }) : words('changeUnseen'),
      ].join(' · ')
  }
}
