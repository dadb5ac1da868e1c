import { IconHistory } from '@tabler/icons-react'
import { forgetSearches } from '../../features/search/last-searches.ts'
import { useWords } from '../../messages/words.ts'
import classes from './search-suggestions.module.css'

/** Those of the last searches that contain what is typed, without what is typed itself. */
export function suggestionsFor(typed: string, last: readonly string[]): readonly string[] {
  const wanted = typed.trim().toLowerCase()
  return last.filter(search => {
    const known = search.toLowerCase()
    return known.includes(wanted) && known !== wanted
  })
}

/** The last searches under the search field. The focus stays in the field, which says which one is active. */
export function SearchSuggestions(props: {
  readonly listId: string
  readonly suggestions: readonly string[]
  readonly active: number | undefined
  onChoose(search: string): void
}) {
  const words = useWords()
  return (
    <div className={classes.box}>
      <div className={classes.head}>
        <span id={`${props.listId}-name`}>{words('lastSearches')}</span>
        <button type="button" onClick={() => void forgetSearches()}>
          {words('clear')}
        </button>
      </div>
      <div id={props.listId} role="listbox" aria-labelledby={`${props.listId}-name`}>
        {props.suggestions.map((search, index) => (
          <div
            key={search}
            id={`${props.listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={props.active === index}
            className={classes.option}
            // The press must not take the focus from the field before the click is told.
            onPointerDown={event => event.preventDefault()}
            onClick={() => props.onChoose(search)}
            onKeyDown={event => event.key === 'Enter' && props.onChoose(search)}
          >
            <IconHistory size={15} aria-hidden="true" />
            <span>{search}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
