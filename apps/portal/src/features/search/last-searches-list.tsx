import { IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useWords } from '../../messages/words.ts'
import { restoreLastSearches, useLastSearches } from './last-searches.ts'
import classes from './last-searches-list.module.css'

/** The reader's recent searches as links; nothing without any. */
export function LastSearchesList() {
  const words = useWords()
  const searches = useLastSearches(state => state.searches) ?? []
  useEffect(() => {
    void restoreLastSearches()
  }, [])
  if (searches.length === 0) return null
  return (
    <nav className={classes.list} aria-label={words('lastSearches')}>
      {searches.map(search => (
        <Link key={search} to="/search" search={{ GJZ: search }} className={classes.last}>
          <IconHistory size={15} aria-hidden="true" />
          <span>{search}</span>
        </Link>
      ))}
    </nav>
  )
}
