import { Rating } from '@mantine/core'
import { useWords } from '../../messages/words.ts'

/** The stars given with a comment; nothing without a rating. */
export function GivenStars({ stars }: { readonly stars: number }) {
  const words = useWords()
  if (stars === 0) return null
  return (
    <Rating
      value={stars}
      readOnly
      role="img"
      size="xs"
      color="var(--lectern-star)"
      aria-label={words('starsGiven', { stars })}
    />
  )
}
