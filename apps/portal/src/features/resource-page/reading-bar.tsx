import type { ResourceDetail } from '@lectern/contract'
import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconInfoCircle,
  IconList,
  IconMessages,
} from '@tabler/icons-react'
import { useEffect } from 'react'
import { useReadingWords } from '../../messages/reading-words.ts'
import classes from './reading-bar.module.css'
import type { AsideTab } from './use-sheet.ts'

/** The bar below a document in a narrow window: opens its outline, description and comments, and gives its pages all the room. */
export function ReadingBar(props: {
  readonly detail: ResourceDetail
  onOpen(tab: AsideTab): void
  /** Absent if there are no pages to show. */
  readonly onFull: (() => void) | undefined
}) {
  const words = useReadingWords()
  const { resource, outline } = props.detail
  const entries = [
    ...(outline.length > 0 ? [{ tab: 'contents' as const, icon: IconList }] : []),
    { tab: 'about' as const, icon: IconInfoCircle },
    { tab: 'comments' as const, icon: IconMessages },
  ]
  return (
    <nav className={classes.bar} aria-label={words('moreInfo')}>
      {entries.map(({ tab, icon: Icon }) => (
        <button
          key={tab}
          type="button"
          className={classes.entry}
          aria-haspopup="dialog"
          onClick={() => props.onOpen(tab)}
        >
          <Icon size={20} stroke={1.7} aria-hidden="true" />
          <span className={classes.label}>
            {words(tab)}
            {tab === 'comments' && <span className={classes.number}> {resource.commentCount}</span>}
          </span>
        </button>
      ))}
      {props.onFull && (
        <button type="button" className={classes.entry} onClick={props.onFull}>
          <IconArrowsMaximize size={20} stroke={1.7} aria-hidden="true" />
          <span className={classes.label}>{words('fullPage')}</span>
        </button>
      )}
    </nav>
  )
}

/** The way back from pages without bars, for those who do not tap the page. Escape leads back too. */
export function BarsButton({ onPress }: { onPress(): void }) {
  const words = useReadingWords()
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onPress()
    }
    addEventListener('keydown', leave)
    return () => removeEventListener('keydown', leave)
  }, [onPress])
  return (
    <>
      <p className={classes.hint} role="status">
        {words('fullPageHint')}
      </p>
      <button
        type="button"
        className={classes.back}
        aria-label={words('fullPageEnd')}
        title={words('fullPageEnd')}
        onClick={onPress}
      >
        <IconArrowsMinimize size={20} stroke={1.7} aria-hidden="true" />
      </button>
    </>
  )
}
