import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { listStateOf } from '../../features/library/list-state.ts'
import { useWords } from '../../messages/words.ts'
import classes from './search-field.module.css'

/** Searches the catalogue from any page; on a search it shows what was searched for. */
export function SearchField() {
  const searched = useRouterState({ select: state => listStateOf(state.location.search).search ?? '' })
  return <Field key={searched} searched={searched} />
}

function Field({ searched }: { readonly searched: string }) {
  const words = useWords()
  const navigate = useNavigate()
  const [text, setText] = useState(searched)
  const search = (search: string) => navigate({ to: '/', search: search ? { search } : {} })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void search(text.trim())
  }
  return (
    <search className={classes.field}>
      <form onSubmit={submit}>
        <TextInput
          type="search"
          aria-label={words('search')}
          placeholder={words('searchPlaceholder')}
          maxLength={100}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          classNames={{ input: classes.input ?? '' }}
          rightSectionWidth={text ? 62 : 36}
          rightSection={
            <>
              {text && (
                <CloseButton
                  size="sm"
                  aria-label={words('clear')}
                  onClick={() => {
                    setText('')
                    if (searched) void search('')
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
    </search>
  )
}
