import type { HitCard } from '@lectern/contract'
import classes from './hit-view.module.css'

/** A piece of text with the matches highlighted. */
export function Snippet({ pieces }: { readonly pieces: HitCard['hits'][number]['snippet'] }) {
  let at = 0
  return pieces.map(({ text, isMatch }) => {
    const key = at
    at += text.length
    return isMatch ? (
      <mark key={key} className={classes.mark}>
        {text}
      </mark>
    ) : (
      <span key={key}>{text}</span>
    )
  })
}
