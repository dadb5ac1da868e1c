import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { consoleKey } from '../desk/waiting-queries.ts'

const typingPauseMs = 250

/** Something that can be reported about. */
export interface Subject {
  readonly id: string
  readonly name: string
}

/** Finds what a report is to be about by its name, while it is typed. */
export function SubjectPicker(props: {
  readonly label: string
  /** Part of the query's key: what is searched for. */
  readonly kind: string
  find(text: string, signal: AbortSignal): Promise<readonly Subject[]>
  onChoose(subject: Subject): void
}) {
  const [text, setText] = useState('')
  const [wanted] = useDebouncedValue(text.trim(), typingPauseMs)
  const { data: found = [] } = useQuery({
    queryKey: [consoleKey, 'subjects', props.kind, wanted],
    queryFn: ({ signal }) => props.find(wanted, signal),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  // Two of the same name are told apart by the order in which they came.
  const names = [...new Set(found.map(({ name }) => name))]
  return (
    <Autocomplete
      size="sm"
      maw={420}
      mb="lg"
      aria-label={props.label}
      placeholder={props.label}
      leftSection={<IconSearch size={16} />}
      value={text}
      data={names}
      filter={({ options }) => options}
      onChange={setText}
      onOptionSubmit={name => {
        const subject = found.find(one => one.name === name)
        if (subject) props.onChoose(subject)
      }}
    />
  )
}
