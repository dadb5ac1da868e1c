import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notices.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { today } from '../desk/day-text.ts'
import { DayField } from '../fields/day-field.tsx'
import { ReasonDialog } from '../forms/reason-dialog.tsx'

const typingPauseMs = 250
const suggested = 8

/** Opens one locked work for one person. The work is found by its title. */
export function EntitlementDialog({ userId, onClose }: { readonly userId: string; onClose(): void }) {
  const words = useConsoleWords()
  const [title, setTitle] = useState('')
  const [endsOn, setEndsOn] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [wanted] = useDebouncedValue(title.trim(), typingPauseMs)
  const { data } = useQuery({
    queryKey: ['console', 'works-by-title', wanted],
    queryFn: ({ signal }) =>
      api.call(
        'catalogue.list',
        { search: wanted, page: 1, size: suggested, keyword: 'all', everything: false },
        { signal },
      ),
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  const works = data?.records ?? []
  const work = works.find(card => card.title === title.trim())
  return (
    <ReasonDialog
      title={words('do_entitle')}
      text={words('entitleText')}
      confirm={words('do_entitle')}
      check={() => {
        setMissing(!work)
        return work !== undefined
      }}
      send={reason =>
        api.call('console.entitlementGrant', {
          userId,
          resourceId: work?.id ?? '',
          reason,
          ...(endsOn && { endsOn }),
        })
      }
      onDone={() => notify({ kind: 'done', message: words('entitled', { title: title.trim() }) })}
      onClose={onClose}
    >
      <Autocomplete
        label={words('resource')}
        placeholder={words('resourceByTitle')}
        value={title}
        error={isMissing && words('resourceRequired')}
        data={[...new Set(works.map(card => card.title))]}
        // The server searched: what it found fits, also where the words are written otherwise.
        filter={({ options }) => options}
        onChange={value => {
          setTitle(value)
          setMissing(false)
        }}
      />
      <DayField
        label={words('opensUntil')}
        description={words('opensUntilHint')}
        min={today()}
        value={endsOn}
        onChange={setEndsOn}
      />
    </ReasonDialog>
  )
}
