import { ActionIcon, CloseButton } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { listStateOf } from '../../features/library/list-state.ts'
import { restoreLastSearches, useLastSearches } from '../../features/search/last-searches.ts'
import { searchFieldId } from '../../features/search/search-field-id.ts'
import { searchOptions } from '../../features/search/search-options.ts'
import { suggestedFor } from '../../features/search/search-query.ts'
import { searchAddressOf } from '../../features/search/search-state.ts'
import { useWords } from '../../messages/words.ts'
import { ShortText } from '../../parts/short-text.tsx'
import { lengthOf } from '../../parts/text-length.ts'
import { focusContent } from './kept-focus.ts'
import classes from './search-field.module.css'
import { SearchSuggestions } from './search-suggestions.tsx'

/** Time without a key press before suggestions are requested. */
const typingPauseMs = 120

/** Code points that the server takes. */
const longestSearch = 100

/** Searches the whole portal from any page. On the search page it shows the current query. */
export function SearchField() {
  const searched = useRouterState({
    select: ({ location: { pathname, search } }) =>
      (pathname === '/search' ? searchAddressOf(search).GJZ : listStateOf(search).search) ?? '',
  })
  return <Field key={searched} searched={searched} />
}

function Field({ searched }: { readonly searched: string }) {
  const words = useWords()
  const navigate = useNavigate()
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(searched)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState<number>()
  const last = useLastSearches(state => state.searches)
  const others = last?.filter(search => search !== searched) ?? []
  // No suggestions for the query whose results are already shown, nor for one that is too long to be sent.
  const typed = isOpen && text !== searched && lengthOf(text) <= longestSearch ? text.trim() : ''
  const [asked] = useDebouncedValue(typed, typingPauseMs)
  const { data: suggested } = useQuery(suggestedFor(typed === '' ? '' : asked))
  const options = isOpen ? searchOptions(typed, others, suggested ?? []) : []

  useEffect(() => {
    const onSlash = (event: globalThis.KeyboardEvent) => {
      // A German keyboard types the slash with Shift.
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const isTyping = event.target instanceof Element && event.target.closest(whereSlashesAreTyped) !== null
      if (event.defaultPrevented || isTyping) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    addEventListener('keydown', onSlash)
    return () => removeEventListener('keydown', onSlash)
  }, [])

  const search = (words: string) => {
    setOpen(false)
    if (words === '') return
    setText(words)
    // The results come next, also for the keyboard.
    focusContent()
    void navigate({ to: '/search', search: { GJZ: words } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = active === undefined ? undefined : options[active]
    search(chosen?.text ?? text.trim())
  }
  const open = () => {
    setActive(undefined)
    setOpen(true)
    void restoreLastSearches()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
      return
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    if (!isOpen) return open()
    // One more position than there are options: the typed text itself.
    const places = options.length + 1
    const next = ((active ?? options.length) + step + places) % places
    setActive(next === options.length ? undefined : next)
  }
  return (
    <search className={classes.field} onBlur={event => leaves(event) && setOpen(false)}>
      <form onSubmit={submit}>
        <ShortText
          ref={input}
          id={searchFieldId}
          type="search"
          role="combobox"
          aria-label={words('search')}
          aria-expanded={options.length > 0}
          aria-controls={options.length > 0 ? listId : undefined}
          aria-activedescendant={active === undefined ? undefined : `${listId}-${active}`}
          aria-autocomplete="list"
          aria-keyshortcuts="/"
          autoComplete="off"
          placeholder={words('searchPlaceholder')}
          longest={longestSearch}
          value={text}
          onFocus={open}
          onKeyDown={onKeyDown}
          onChange={event => {
            setText(event.currentTarget.value)
            setActive(undefined)
            setOpen(true)
          }}
          classNames={{
            input: classes.input ?? '',
            section: classes.icons ?? '',
            error: classes.fault ?? '',
            wrapper: classes.line ?? '',
          }}
          rightSectionWidth={text ? 62 : 36}
          rightSection={
            <>
              {text && (
                <CloseButton
                  size="sm"
                  aria-label={words('clear')}
                  onClick={() => {
                    setText('')
                    input.current?.focus()
                  }}
                />
              )}
              <ActionIcon type="submit" size="md" aria-label={words('search')}>
                <IconSearch size={17} />
              </ActionIcon>
            </>
          }
        />
      </form>
      {text === '' && (
        <span className={classes.shortcut} aria-hidden="true">
          /
        </span>
      )}
      {options.length > 0 && (
        <SearchSuggestions listId={listId} options={options} active={active} onChoose={search} />
      )}
    </search>
  )
}

/** Fields, and dialogs, which keep the focus. */
const whereSlashesAreTyped = 'input, textarea, select, [contenteditable="true"], [role="dialog"]'

/** Whether the focus leaves the whole field, not only moves between its parts. */
const leaves = ({ currentTarget, relatedTarget }: FocusEvent) => !currentTarget.contains(relatedTarget)
