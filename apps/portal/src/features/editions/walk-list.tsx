import type { PageChange } from '@lectern/contract'
import { useEffect, useRef } from 'react'
import { useEditionWords } from '../../messages/editions-words.ts'
import classes from './changed-pages-walk.module.css'
import type { PagePair, WalkEntry } from './walk-entries.ts'

/** The changes of an edition, with the unchanged pages between them folded. */
export function WalkList(props: {
  readonly entries: readonly WalkEntry[]
  /** The change on the screen. */
  readonly at: number | undefined
  /** The unchanged page on the screen. */
  readonly same: PagePair | undefined
  onGo(index: number): void
  onOpen(pages: PagePair): void
}) {
  const words = useEditionWords()
  return (
    <nav aria-label={words('walkList')} className={classes.list}>
      <ol>
        {props.entries.map(entry =>
          entry.kind === 'change' ? (
            <li key={`change ${entry.index}`}>
              <ChangeEntry
                change={entry.change}
                isCurrent={entry.index === props.at}
                onGo={() => props.onGo(entry.index)}
              />
            </li>
          ) : (
            <li key={`same ${entry.pages[0]?.page}`}>
              <details className={classes.folded}>
                <summary>{words('walkUnchanged', { count: entry.pages.length })}</summary>
                <ol className={classes.pages}>
                  {entry.pages.map(pages => (
                    <li key={pages.page}>
                      <button
                        type="button"
                        aria-label={words('walkSame', { page: pages.page ?? 0 })}
                        aria-current={pages.page === props.same?.page || undefined}
                        onClick={() => props.onOpen(pages)}
                      >
                        {pages.page}
                      </button>
                    </li>
                  ))}
                </ol>
              </details>
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}

const labels = {
  changed: 'entryChanged',
  moved: 'entryMoved',
  added: 'entryAdded',
  removed: 'entryRemoved',
} as const satisfies Record<PageChange['change'], string>

function ChangeEntry(props: { readonly change: PageChange; readonly isCurrent: boolean; onGo(): void }) {
  const { change, isCurrent } = props
  const words = useEditionWords()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isCurrent) button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isCurrent])
  return (
    <button
      ref={button}
      type="button"
      className={classes.entry}
      aria-current={isCurrent || undefined}
      onClick={props.onGo}
    >
      <span className={classes.number}>{words('walkPage', { page: change.page ?? change.from ?? 0 })}</span>
      <span className={classes.kind} data-change={change.change}>
        {words(labels[change.change])}
      </span>
    </button>
  )
}
