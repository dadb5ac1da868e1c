import type { HitCard } from '@lectern/contract'
import { IconFileText, IconLock, IconPlayerPlayFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { clock } from '../../lib/format.ts'
import { localeOf } from '../../lib/preferences.ts'
import { useWords } from '../../messages/words.ts'
import type { WordKey } from '../../messages/zh.ts'
import { Cover } from '../resource/cover.tsx'
import { useLengthText } from '../resource/length-text.ts'
import { lockWordsOf } from '../resource/lock-words.ts'
import { usePriceText } from '../resource/price-text.ts'
import { foundLink, resourceLink } from '../resource/resource-link.ts'
import { Stars } from '../resource/stars.tsx'
import classes from './hit-view.module.css'
import { Snippet } from './snippet.tsx'

type Hit = HitCard['hits'][number]

/** Number of matching passages of one resource shown at first; the others can be expanded. */
const placesAtOnce = 3

/** One search result with the matching passages. Clicking a passage opens it there. */
export function HitView({ card, isEager }: { readonly card: HitCard; readonly isEager: boolean }) {
  const words = useWords()
  const length = useLengthText()(card)
  const titleHit = card.hits.find(({ field }) => field === 'title')
  const introHit = card.hits.find(({ field }) => field === 'intro')
  const price = usePriceText()(card)
  const lock = lockWordsOf(card)
  return (
    <article className={classes.hit}>
      <div className={classes.cover}>
        <Cover card={card} isEager={isEager} />
      </div>
      <div className={classes.body}>
        <h2 className={classes.title} lang={localeOf[card.language]}>
          <Link {...resourceLink(card)} className={classes.link}>
            {titleHit ? <Snippet pieces={titleHit.snippet} /> : card.title}
          </Link>
        </h2>
        <p className={classes.meta}>
          <span className={classes.kind}>
            {card.kind === 'pdf' ? <IconFileText size={14} /> : <IconPlayerPlayFilled size={12} />}
            {words(card.kind === 'pdf' ? 'kindPdf' : 'kindVideo')} · {length}
          </span>
          <span>{card.author}</span>
          <span>{card.nodeName}</span>
          <Stars stars={card.stars} count={card.ratingCount} />
          {price && <span className={classes.price}>{price}</span>}
          {lock && (
            <span className={classes.lock}>
              <IconLock size={13} />
              {words(lock.badge)}
            </span>
          )}
        </p>
        <p className={classes.intro} lang={localeOf[card.language]}>
          {introHit ? <Snippet pieces={introHit.snippet} /> : card.intro}
        </p>
        <Places card={card} />
      </div>
    </article>
  )
}

const placeNames: Readonly<Record<Hit['field'], WordKey | undefined>> = {
  // Title and introduction highlight their matches themselves.
  title: undefined,
  intro: undefined,
  keyword: 'keywords',
  author: 'author',
  outline: 'contents',
  text: 'hitText',
  comment: 'comments',
}

function Places({ card }: { readonly card: HitCard }) {
  const words = useWords()
  const places = card.hits.filter(({ field }) => placeNames[field] !== undefined)
  const first = places.slice(0, placesAtOnce)
  const others = places.slice(placesAtOnce)
  if (first.length === 0) return null
  return (
    <>
      <PlaceList card={card} places={first} />
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>{words('morePlaces', { count: others.length })}</summary>
          <PlaceList card={card} places={others} />
        </details>
      )}
    </>
  )
}

function PlaceList({ card, places }: { readonly card: HitCard; readonly places: readonly Hit[] }) {
  return (
    <ul className={classes.places}>
      {places.map(place => (
        <li key={`${place.field} ${place.node} ${place.snippet.map(({ text }) => text).join('')}`}>
          <PlaceView card={card} place={place} />
        </li>
      ))}
    </ul>
  )
}

/** The first words that were found in a text as they stand there, so that the viewer finds them too. */
const wordsIn = ({ field, snippet }: Hit) =>
  field === 'text' ? (snippet.find(({ isMatch }) => isMatch)?.text ?? '') : ''

function PlaceView({ card, place }: { readonly card: HitCard; readonly place: Hit }) {
  const words = useWords()
  const name = placeNames[place.field]
  const text = (
    <span className={classes.snippet} lang={localeOf[card.language]}>
      <Snippet pieces={place.snippet} />
    </span>
  )
  if (place.node === null) {
    return (
      <span className={classes.place}>
        <span className={classes.where}>{name && words(name)}</span>
        {text}
      </span>
    )
  }
  const isPdf = card.kind === 'pdf'
  return (
    <Link
      {...foundLink({ kind: card.kind, id: card.id, node: place.node, quote: wordsIn(place) })}
      className={classes.place}
    >
      <span className={classes.where}>
        {isPdf ? words('onPage', { page: place.node }) : words('atTime', { time: clock(place.node) })}
      </span>
      {text}
    </Link>
  )
}
