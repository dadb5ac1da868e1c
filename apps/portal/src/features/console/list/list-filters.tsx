import { CloseButton, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Segments } from '../../../parts/segments.tsx'
import { type DeskKey, useConsoleWords } from '../desk/console-words.ts'
import type { ListAddress } from '../desk/list-address.ts'
import { DayField } from '../fields/day-field.tsx'
import classes from './console-list.module.css'

const longestSearch = 100
const typingPauseMs = 300

/** The bar above a list: what narrows it, in one row that wraps. */
export function ListFilters({ children }: { readonly children: ReactNode }) {
  return <div className={classes.filters}>{children}</div>
}

/** Searches while typing. The address is the truth: going back puts the words back. */
export function SearchFilter(props: { readonly address: ListAddress; readonly label: string }) {
  const { address } = props
  const words = useConsoleWords()
  const asked = address.text('search')
  const [typed, setTyped] = useState(asked)
  const search = useDebouncedCallback(
    (text: string) => address.filter({ search: text.trim() }),
    typingPauseMs,
  )
  useEffect(() => setTyped(now => (now.trim() === asked ? now : asked)), [asked])
  const type = (text: string) => {
    setTyped(text)
    search(text)
  }
  return (
    <TextInput
      className={classes.search}
      type="search"
      size="sm"
      aria-label={props.label}
      placeholder={props.label}
      maxLength={longestSearch}
      leftSection={<IconSearch size={16} />}
      rightSection={
        typed !== '' && <CloseButton size="sm" aria-label={words('clear')} onClick={() => type('')} />
      }
      value={typed}
      onChange={event => type(event.currentTarget.value)}
      // From the words straight to what they found, past the other filters.
      onKeyDown={event => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        search.flush()
        event.currentTarget.closest('main')?.querySelector<HTMLElement>('[data-row-name]')?.focus()
      }}
    />
  )
}

/** A choice among few words, all of them seen. The first is what holds without a choice. */
export function StateFilter<const T extends string>(props: {
  readonly address: ListAddress
  /** Part of the address. */
  readonly name: string
  readonly label: string
  readonly choices: readonly (readonly [value: T | '', label: DeskKey])[]
}) {
  const words = useConsoleWords()
  const now = props.address.text(props.name)
  const first = props.choices[0]?.[0] ?? ''
  return (
    <Segments
      size="sm"
      aria-label={props.label}
      value={props.choices.some(([value]) => value === now) ? now : first}
      onChange={value => props.address.filter({ [props.name]: value === first ? undefined : value })}
      data={props.choices.map(([value, label]) => ({ value, label: words(label) }))}
    />
  )
}

/** A choice among many words. */
export function SelectFilter(props: {
  readonly address: ListAddress
  readonly name: string
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}) {
  const { address, name } = props
  return (
    <NativeSelect
      size="sm"
      aria-label={props.label}
      value={address.text(name)}
      onChange={event => address.filter({ [name]: event.currentTarget.value })}
      data={[{ value: '', label: props.label }, ...props.choices]}
    />
  )
}

/** First and last day, both included. */
export function PeriodFilter({ address }: { readonly address: ListAddress }) {
  const words = useConsoleWords()
  return (
    <div className={classes.period}>
      <DayField
        size="sm"
        label={words('since')}
        isLabelHidden
        max={address.day('until')}
        value={address.day('since') ?? ''}
        onChange={since => address.filter({ since })}
      />
      <span aria-hidden="true">–</span>
      <DayField
        size="sm"
        label={words('until')}
        isLabelHidden
        min={address.day('since')}
        value={address.day('until') ?? ''}
        onChange={until => address.filter({ until })}
      />
    </div>
  )
}
