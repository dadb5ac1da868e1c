import type { Card } from '@lectern/contract'
import { IconFileText, IconMovie } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './cover.module.css'

/** The cover of a resource in a box of fixed ratio; an icon of its kind if there is none or it fails to load. */
export function Cover({ card, isEager }: { readonly card: Card; readonly isEager: boolean }) {
  const [failed, setFailed] = useState('')
  const Sign = card.kind === 'pdf' ? IconFileText : IconMovie
  return (
    <div className={classes.box} data-kind={card.kind}>
      {card.cover && failed !== card.cover ? (
        <img
          className={classes.picture}
          src={card.cover}
          alt=""
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(card.cover)}
        />
      ) : (
        <Sign size={44} stroke={1.2} aria-hidden="true" />
      )}
    </div>
  )
}
