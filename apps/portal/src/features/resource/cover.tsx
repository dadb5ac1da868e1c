import type { Card, Kind } from '@lectern/contract'
import { IconFile, IconFileText, IconMovie } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './cover.module.css'

interface Covered extends Pick<Card, 'cover'> {
  /** None for a work without a file. */
  readonly kind: Kind | null
}

/** The cover of a resource in a box of fixed ratio; an icon of its kind if there is none or it fails to load. */
export function Cover({ card, isEager }: { readonly card: Covered; readonly isEager: boolean }) {
  const [failed, setFailed] = useState('')
  const Sign = card.kind === null ? IconFile : card.kind === 'pdf' ? IconFileText : IconMovie
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
