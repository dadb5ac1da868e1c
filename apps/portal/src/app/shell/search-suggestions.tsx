import { VisuallyHidden } from '@mantine/core'
import { IconFileText, IconHistory, IconTag, IconUser } from '@tabler/icons-react'
import { forgetSearches } from '../../features/search/last-searches.ts'
import type { SearchOption } from '../../features/search/search-options.ts'
import { useWords } from '../../messages/words.ts'
import type { WordKey } from '../../messages/zh.ts'
import classes from './search-suggestions.module.css'

const kinds = {
  last: { Icon: IconHistory, name: 'lastSearch' },
  title: { Icon: IconFileText, name: undefined },
  keyword: { Icon: IconTag, name: 'keywordHit' },
  author: { Icon: IconUser, name: 'author' },
} as const satisfies Readonly<
  Record<SearchOption['from'], { Icon: typeof IconTag; name: WordKey | undefined }>
>

/** The suggestions under the search field. The focus stays in the field, which announces the active option. */
export function SearchSuggestions(props: {
  readonly listId: string
  readonly options: readonly SearchOption[]
  readonly active: number | undefined
  onChoose(search: string): void
}) {
  const words = useWords()
  const { listId, options, active, onChoose } = props
  const areAllOwn = options.every(({ from }) => from === 'last')
  const name = words(areAllOwn ? 'lastSearches' : 'suggestions')
  return (
    <div className={classes.box}>
      {areAllOwn && (
        <div className={classes.head}>
          <span aria-hidden="true">{name}</span>
          <button type="button" onClick={() => void forgetSearches()}>
            {words('clear')}
          </button>
        </div>
      )}
      <div id={listId} role="listbox" aria-label={name}>
        {options.map((option, index) => (
          <OptionView
            key={`${option.from} ${option.text}`}
            id={`${listId}-${index}`}
            option={option}
            isActive={active === index}
            // Under their own heading, recent searches need no label each.
            isNamed={!areAllOwn}
            onChoose={onChoose}
          />
        ))}
      </div>
      <VisuallyHidden role="status">{words('suggestionCount', { count: options.length })}</VisuallyHidden>
    </div>
  )
}

function OptionView(props: {
  readonly id: string
  readonly option: SearchOption
  readonly isActive: boolean
  readonly isNamed: boolean
  onChoose(search: string): void
}) {
  const words = useWords()
  const { id, option, isActive, isNamed, onChoose } = props
  const { Icon, name } = kinds[option.from]
  let at = 0
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classes.option}
      // Pressing an option must not take the focus from the field before the click arrives.
      onPointerDown={event => event.preventDefault()}
      onClick={() => onChoose(option.text)}
      onKeyDown={event => event.key === 'Enter' && onChoose(option.text)}
    >
      <Icon size={15} aria-hidden="true" />
      <span className={classes.text}>
        {option.parts.map(({ text, isMatch }) => {
          const key = at
          at += text.length
          return isMatch ? <b key={key}>{text}</b> : <span key={key}>{text}</span>
        })}
      </span>
      {isNamed && name && <span className={classes.kind}>{words(name)}</span>}
    </div>
  )
}
