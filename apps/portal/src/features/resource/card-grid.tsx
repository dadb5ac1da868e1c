import type { ListCard } from '@lectern/contract'
import { Skeleton } from '@mantine/core'
import { useWords } from '../../messages/words.ts'
import classes from './card-grid.module.css'
import { ResourceCard } from './resource-card.tsx'

/** Covers that are surely on the first screen are loaded at once, the others lazily. */
const eagerCovers = 4

/** A grid of cards. `isStale` dims them while another list is loading. */
export function CardGrid({
  cards,
  isStale,
}: {
  readonly cards: readonly ListCard[]
  readonly isStale: boolean
}) {
  return (
    <ul className={classes.grid} data-stale={isStale || undefined} aria-busy={isStale}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ResourceCard card={card} isEager={index < eagerCovers} />
        </li>
      ))}
    </ul>
  )
}

/** Placeholder of cards that are loading, in their size. */
export function CardGridSkeleton({ count }: { readonly count: number }) {
  const words = useWords()
  return (
    <div className={classes.grid} role="status" aria-label={words('loading')}>
      {Array.from({ length: count }, (_, index) => index).map(index => (
        <div key={index}>
          <Skeleton className={classes.coverSkeleton} radius="md" />
          <Skeleton h={15} mt={14} w="92%" />
          <Skeleton h={15} mt={8} w="55%" />
          <Skeleton h={12} mt={14} w="70%" />
        </div>
      ))}
    </div>
  )
}
