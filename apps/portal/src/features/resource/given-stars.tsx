import { Rating } from '@mantine/core'
import { useWords } from '../../messages/words.ts'

/** The stars somebody gave with a comment; nothing where none were given. */
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
