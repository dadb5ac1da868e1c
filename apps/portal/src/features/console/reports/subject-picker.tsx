import { Autocomplete } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { type Finding, type Found, useFound } from '../fields/use-found.ts'

/** Searches the subject of a report by name while it is typed. */
export function SubjectPicker(props: {
  readonly label: string
  readonly among: Finding
  onChoose(subject: Found): void
}) {
  const [text, setText] = useState('')
  const found = useFound(props.among, text)
  return (
    <Autocomplete
      size="sm"
      maw={420}
      mb="lg"
      aria-label={props.label}
      placeholder={props.label}
      leftSection={<IconSearch size={16} />}
      value={text}
      data={found.names}
      filter={({ options }) => options}
      onChange={setText}
      onOptionSubmit={name => {
        const subject = found.named(name)
        if (subject) props.onChoose(subject)
      }}
    />
  )
}
