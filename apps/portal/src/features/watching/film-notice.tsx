import { useEffect, useRef } from 'react'
import { clock } from '../../lib/format.ts'
import { useReadingWords } from '../../messages/reading-words.ts'
import type { FilmState } from './film-recovery.ts'
import classes from './video-player.module.css'

/** What the player says over a film that has failed: that it tries again, or a button to do so. */
export function FilmNotice(props: { readonly state: FilmState; readonly second: number; onRetry(): void }) {
  const words = useReadingWords()
  const button = useRef<HTMLButtonElement>(null)
  const { state, second, onRetry } = props
  const hasFailed = state === 'failed'
  useEffect(() => {
    const focused = document.activeElement
    // Only for somebody who uses the player, not for somebody who writes a comment below it.
    if (hasFailed && (focused?.contains(button.current) || focused?.closest('media-controller')))
      button.current?.focus({ preventScroll: true })
  }, [hasFailed])
  if (state === 'playing') return null
  const time = clock(second)
  return (
    // The controls of a film that plays hide themselves; this stays.
    <div
      slot="centered-chrome"
      className={classes.notice}
      role={hasFailed ? 'alert' : 'status'}
      {...{ noautohide: '' }}
    >
      {hasFailed ? (
        <>
          <strong>{words('videoFailed')}</strong>
          <p>{words('videoFailedText', { time })}</p>
          <button ref={button} type="button" className={classes.again} onClick={onRetry}>
            {words('retry')}
          </button>
        </>
      ) : (
        <p>{words('videoGoesOn', { time })}</p>
      )}
    </div>
  )
}
