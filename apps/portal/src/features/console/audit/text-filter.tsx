import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { ListAddress } from '../desk/list-address.ts'
import classes from '../list/console-list.module.css'

const typingPauseMs = 300
const longest = 100

/** Narrows a list by an exact word, such as the name of an action. */
export function TextFilter(props: {
  readonly address: ListAddress
  readonly name: string
  readonly label: string
}) {
  const { address, name } = props
  const asked = address.text(name)
  const [typed, setTyped] = useState(asked)
  const filter = useDebouncedCallback(
    (text: string) => address.filter({ [name]: text.trim() }),
    typingPauseMs,
  )
  useEffect(() => setTyped(now => (now.trim() === asked ? now : asked)), [asked])
  return (
    <TextInput
      size="sm"
      className={classes.word}
      aria-label={props.label}
      placeholder={props.label}
      maxLength={longest}
      spellCheck={false}
      autoCapitalize="none"
      value={typed}
      onChange={event => {
        setTyped(event.currentTarget.value)
        filter(event.currentTarget.value)
      }}
    />
  )
}
