/**
 * Filters of a list. Each reads and writes its own part of the address, which is the only place where filters are
 * stored.
 */
import { CloseButton, NativeSelect } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { dayFault } from '../../../parts/day-fault.ts'
import { DayField } from '../../../parts/day-field.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { ShortText } from '../../../parts/short-text.tsx'
import { lengthOf } from '../../../parts/text-length.ts'
import { useWidthClass } from '../../../parts/width-class.ts'
import { type DeskKey, useConsoleWords } from '../desk/console-words.ts'
import { useListAddress } from '../desk/list-address.ts'
import classes from './console-list.module.css'

const longestSearch = 100
const typingPauseMs = 300

/** The bar above a list with its filters, in one wrapping row. */
export function ListFilters({ children }: { readonly children: ReactNode }) {
  return <div className={classes.filters}>{children}</div>
}

/** The visible label above a filter, in Mantine's fields. */
const labelled = { classNames: { label: classes.filterLabel ?? '' } }

/** State of a text filter while the reader types. Going back restores the earlier text. */
function useTypedFilter(name: string) {
  const address = useListAddress()
  const asked = address.text(name)
  const [typed, setTyped] = useState(asked)
  const filter = useDebouncedCallback(
    (text: string) => address.filter({ [name]: text.trim() }),
    typingPauseMs,
  )
  useEffect(() => setTyped(now => (now.trim() === asked ? now : asked)), [asked])
  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      // The address would take a part of it.
      if (lengthOf(text) <= longestSearch) filter(text)
      else filter.cancel()
    },
    /** Applies the filter at once, without the typing pause. */
    flush: filter.flush,
  }
}

/** Searches while typing. */
export function SearchFilter(props: { readonly label: DeskKey }) {
  const words = useConsoleWords()
  const { typed, type, flush } = useTypedFilter('search')
  return (
    <ShortText
      {...labelled}
      className={classes.search}
      type="search"
      size="sm"
      label={words(props.label)}
      longest={longestSearch}
      leftSection={<IconSearch size={16} />}
      rightSection={
        typed !== '' && <CloseButton size="sm" aria-label={words('clear')} onClick={() => type('')} />
      }
      value={typed}
      onChange={event => type(event.currentTarget.value)}
      // The down arrow goes from the text directly to the rows, past the other filters.
      onKeyDown={event => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        flush()
        event.currentTarget.closest('main')?.querySelector<HTMLElement>('[data-row-name]')?.focus()
      }}
    />
  )
}

/** On a phone more values than these are a menu, because their words would not fit side by side. */
const mostOnPhone = 4

/** A filter with few values, all visible where they fit. The first is the default. */
export function StateFilter<const T extends string>(props: {
  /** Name of the part of the address. */
  readonly name: string
  readonly label: DeskKey
  readonly choices: readonly (readonly [value: T | '', label: DeskKey])[]
}) {
  const { name, choices } = props
  const words = useConsoleWords()
  const address = useListAddress()
  const now = address.text(name)
  const isPhone = useWidthClass() === 'phone'
  const label = words(props.label)
  const first = choices[0]?.[0] ?? ''
  const shown = {
    size: 'sm' as const,
    value: choices.some(([value]) => value === now) ? now : first,
    data: choices.map(([value, label]) => ({ value, label: words(label) })),
  }
  const choose = (value: string) => address.filter({ [name]: value === first ? undefined : value })
  return isPhone && choices.length > mostOnPhone ? (
    <NativeSelect
      {...labelled}
      {...shown}
      label={label}
      onChange={event => choose(event.currentTarget.value)}
    />
  ) : (
    <div>
      <span className={classes.filterLabel} aria-hidden="true">
        {label}
      </span>
      <Segments {...shown} aria-label={label} onChange={choose} />
    </div>
  )
}

/** A filter with many values. */
export function SelectFilter(props: {
  readonly name: string
  readonly label: DeskKey
  /** The choice that filters nothing. */
  readonly every: DeskKey
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}) {
  const words = useConsoleWords()
  const address = useListAddress()
  return (
    <NativeSelect
      {...labelled}
      size="sm"
      label={words(props.label)}
      value={address.text(props.name)}
      onChange={event => address.filter({ [props.name]: event.currentTarget.value })}
      data={[{ value: '', label: words(props.every) }, ...props.choices]}
    />
  )
}

/** First and last day, both included. */
export function PeriodFilter() {
  const address = useListAddress()
  return (
    <div className={classes.period}>
      <PeriodEnd name="since" bounds={{ max: address.day('until') }} />
      <PeriodEnd name="until" bounds={{ min: address.day('since') }} />
    </div>
  )
}

function PeriodEnd(props: {
  readonly name: 'since' | 'until'
  readonly bounds: { readonly min?: string | undefined; readonly max?: string | undefined }
}) {
  const { name, bounds } = props
  const words = useConsoleWords()
  const address = useListAddress()
  // What is not a day of the period stays in the field with its reason; the list keeps the former one.
  const [refused, setRefused] = useState<string>()
  return (
    <DayField
      {...bounds}
      size="sm"
      labelClass={classes.filterLabel}
      label={words(name)}
      value={refused ?? address.day(name) ?? ''}
      onChange={day => {
        const isRefused = dayFault(day, bounds) !== undefined
        setRefused(isRefused ? day : undefined)
        if (!isRefused) address.filter({ [name]: day })
      }}
    />
  )
}
