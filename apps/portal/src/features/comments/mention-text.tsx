import { Combobox, type TextareaProps, useCombobox } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useConversationWords } from '../../messages/conversation-words.ts'
import { LongText } from '../../parts/long-text.tsx'
import { nameAt, type Person, suggest, type TypedName } from './mentions.ts'

interface MentionTextProps
  extends Omit<TextareaProps, 'ref' | 'onChange' | 'value' | 'onKeyDown' | 'onBlur' | 'onSelect'> {
  readonly value: string
  /** Code points. */
  readonly longest: number
  /** The people who can be mentioned. */
  people(): readonly Person[]
  onText(text: string): void
  /** Called for the Escape key, unless it closes the suggestions or ends the input of a character. */
  onEscape?: (() => void) | undefined
}

/** The field for a comment. After an `@` it suggests people of the conversation, to choose by keys, pointer or touch. */
export function MentionText({ people, onText, onEscape, value, ...props }: MentionTextProps) {
  const words = useConversationWords()
  const field = useRef<HTMLTextAreaElement>(null)
  const [name, setName] = useState<TypedName>()
  /** Where the caret goes after a name was chosen. */
  const [caret, setCaret] = useState<number>()
  const found = name ? suggest(people(), name.typed) : []
  const isOpen = found.length > 0
  const combobox = useCombobox({ opened: isOpen, onDropdownClose: () => setName(undefined) })

  const names = found.map(({ nick }) => nick).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the suggestions change, their first one is chosen again.
  useEffect(() => {
    if (isOpen) combobox.selectFirstOption()
  }, [isOpen, names])

  const follow = (element: HTMLTextAreaElement) => {
    setName(nameAt(element.value, element.selectionStart))
  }
  const choose = (nick: string) => {
    if (!name) return
    const written = `@${nick} `
    const rest = value.slice(name.from + 1 + name.typed.length).replace(/^ /, '')
    onText(`${value.slice(0, name.from)}${written}${rest}`)
    setName(undefined)
    setCaret(name.from + written.length)
  }

  // Before the next key: in a later frame the caret would jump back into what is typed by then.
  useLayoutEffect(() => {
    if (caret === undefined) return
    field.current?.focus()
    field.current?.setSelectionRange(caret, caret)
    setCaret(undefined)
  }, [caret])

  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-start" width={280} shadow="md">
      <Combobox.Target withKeyboardNavigation={isOpen}>
        <LongText
          ref={field}
          {...props}
          value={value}
          onChange={event => {
            onText(event.currentTarget.value)
            follow(event.currentTarget)
          }}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Escape' && !isOpen && !nativeEvent.isComposing) onEscape?.()
          }}
          onBlur={() => setName(undefined)}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label={words('mentionPeople')}>
          {found.map(({ id, nick }) => (
            <Combobox.Option key={id} value={nick}>
              {nick}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
