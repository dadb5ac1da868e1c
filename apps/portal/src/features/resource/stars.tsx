import { VisuallyHidden } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import { starsOf } from '../../lib/format.ts'
import { usePreferences } from '../../lib/preferences.ts'
import { useWords } from '../../messages/words.ts'
import classes from './stars.module.css'

/** The average rating as one star and a number; nothing without ratings. */
export function Stars({ stars, count }: { readonly stars: number; readonly count: number }) {
  const words = useWords()
  const language = usePreferences(state => state.language)
  if (count === 0) return null
  const mean = starsOf(stars, language)
  return (
    <span className={classes.stars}>
      <IconStarFilled size={14} aria-hidden="true" />
      <span aria-hidden="true">{mean}</span>
      <VisuallyHidden>{words('starsOfFive', { stars: mean, count })}</VisuallyHidden>
    </span>
  )
}
