import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconLetterCase, IconTextSize } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Find } from '../../document/find.ts'
import { useWords } from '../../messages/use-words.ts'
import { useViewerStore } from '../../viewer/viewer-context.ts'
import { CommandButton } from '../commands/command-button.tsx'
import { ToolButton } from '../parts/tool-button.tsx'
import { useFocusBack } from '../parts/use-focus-back.ts'
import { isTooLong, longestSearch, useTooLong } from '../parts/use-too-long.ts'
import classes from './find-bar.module.css'

/** Milliseconds without a key press after which the search starts. */
const typingMs = 200

/** Searches a text in the whole document, counts the hits and steps through them. */
export function FindBar({ find }: { find: Find }) {
  const words = useWords()
  const store = useViewerStore()
  const bar = useRef<HTMLElement>(null)
  useFocusBack(bar)
  const [query, setQuery] = useState(find.query)
  const [choice, setChoice] = useState({ matchCase: find.matchCase, wholeWords: find.wholeWords })
  const fault = useTooLong(query, longestSearch)
  const search = useDebouncedCallback(store.find, typingMs)
  const choose = (part: Partial<typeof choice>) => {
    const next = { ...choice, ...part }
    setChoice(next)
    if (!fault) store.find(query, next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') store.closeFind()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (fault) return
    if (find.query === query) store.stepFind(event.shiftKey ? -1 : 1)
    else store.find(query, choice)
  }
  return (
    <search ref={bar} className={classes.bar} onKeyDown={onKeyDown}>
      <FindField
        find={find}
        query={query}
        fault={fault}
        onChange={text => {
          setQuery(text)
          if (isTooLong(text, longestSearch)) search.cancel()
          else search(text, choice)
        }}
      />
      <ToolButton
        label={words('find.matchCase')}
        icon={IconLetterCase}
        isPressed={choice.matchCase}
        onPress={() => choose({ matchCase: !choice.matchCase })}
      />
      <ToolButton
        label={words('find.wholeWords')}
        icon={IconTextSize}
        isPressed={choice.wholeWords}
        onPress={() => choose({ wholeWords: !choice.wholeWords })}
      />
      <CommandButton name="findPrevious" />
      <CommandButton name="findNext" />
      <CommandButton name="endFind" />
    </search>
  )
}

function FindField({
  find,
  query,
  fault,
  onChange,
}: {
  readonly find: Find
  readonly query: string
  readonly fault: ReturnType<typeof useTooLong>
  readonly onChange: (text: string) => void
}) {
  const words = useWords()
  return (
    <TextInput
      className={classes.input}
      size="xs"
      data-lectern-find
      // A search that the host asked for leaves the focus where it is, and the keyboard of a phone closed.
      autoFocus={find.query === ''}
      aria-label={words('find.label')}
      placeholder={words('find.open')}
      value={query}
      error={fault}
      autoComplete="off"
      spellCheck={false}
      rightSectionWidth="auto"
      rightSection={
        <output className={classes.count} aria-live="polite">
          {countOf(find, words)}
        </output>
      }
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

function countOf({ query, hits, current, isRunning }: Find, words: ReturnType<typeof useWords>): string {
  if (query === '') return ''
  if (hits.length === 0) return words(isRunning ? 'find.searching' : 'find.none')
  const values = { current: current + 1, total: hits.length }
  return words(isRunning ? 'find.countGrowing' : 'find.count', values)
}
