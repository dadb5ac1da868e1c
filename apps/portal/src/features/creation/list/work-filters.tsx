import { CloseButton, NativeSelect } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCreationWords } from '../../../messages/creation-words.ts'
import { ShortText } from '../../../parts/short-text.tsx'
import { lengthOf } from '../../../parts/text-length.ts'
import { type CreationAddress, creationAddressOf } from '../creation-address.ts'
import { categoriesQuery } from '../own-works-query.ts'
import classes from './creation-page.module.css'

const longestSearch = 100
const typingPauseMs = 300

/** Search, category and order of the list of own works; stored in the address. */
export function WorkFilters(props: {
  readonly address: CreationAddress
  onChange(address: CreationAddress): void
}) {
  const words = useCreationWords()
  const { address, onChange } = props
  const { data: categories = [] } = useQuery(categoriesQuery())
  return (
    <search className={classes.filters}>
      <SearchField
        value={address.search ?? ''}
        onChange={search => onChange(creationAddressOf({ ...address, search }))}
      />
      <NativeSelect
        aria-label={words('workCategory')}
        value={address.category ?? ''}
        onChange={({ currentTarget }) =>
          onChange(creationAddressOf({ ...address, category: currentTarget.value }))
        }
        data={[
          { value: '', label: words('workAllCategories') },
          ...categories.map(({ no, label }) => ({ value: no, label })),
        ]}
      />
      <NativeSelect
        aria-label={words('workOrder')}
        value={address.order ?? 'newest'}
        onChange={({ currentTarget }) =>
          onChange(creationAddressOf({ ...address, order: currentTarget.value }))
        }
        data={[
          { value: 'newest', label: words('orderNewest') },
          { value: 'hot', label: words('orderHot') },
          { value: 'stars', label: words('orderStars') },
        ]}
      />
    </search>
  )
}

function SearchField({ value, onChange }: { readonly value: string; onChange(search: string): void }) {
  const words = useCreationWords()
  const [typed, setTyped] = useState(value)
  const send = useDebouncedCallback(onChange, typingPauseMs)
  // Another address, as after the button that clears the filters or after going back.
  useEffect(() => setTyped(now => (now.trim() === value ? now : value)), [value])
  const type = (search: string) => {
    setTyped(search)
    // The address would take a part of it.
    if (lengthOf(search) <= longestSearch) send(search)
    else send.cancel()
  }
  return (
    <ShortText
      type="search"
      aria-label={words('workSearch')}
      placeholder={words('workSearch')}
      longest={longestSearch}
      leftSection={<IconSearch size={17} />}
      rightSection={
        typed !== '' && <CloseButton size="sm" aria-label={words('clear')} onClick={() => type('')} />
      }
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}
