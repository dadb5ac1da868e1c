import type { Accommodation } from '@lectern/contract'
import { Button, Group, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { ShortText } from '../../../parts/short-text.tsx'
import { lengthOf } from '../../../parts/text-length.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { consoleKey } from '../desk/waiting-queries.ts'
import { DeskDialog } from '../forms/desk-dialog.tsx'
import { ReasonDialog, ReasonField, reasonFaults } from '../forms/reason-dialog.tsx'
import { TimeFactorField } from '../forms/time-factor-field.tsx'
import { useDeskForm } from '../forms/use-desk-form.ts'
import { Loaded } from '../panel/loaded.tsx'
import classes from './exams.module.css'

const typingPauseMs = 300
const mostShown = 50
const longestSearch = 100
const placeholderHeight = 120

/**
 * People with more exam time than usual. The time belongs to the person, so that it counts in every exam, and a running one gets it
 * with its next answer.
 */
export function Accommodations() {
  const words = useConsoleWords()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(lengthOf(text) <= longestSearch ? text.trim() : '', typingPauseMs)
  const [changed, setChanged] = useState<Accommodation>()
  const [removed, setRemoved] = useState<Accommodation>()
  const result = useQuery({
    queryKey: [consoleKey, 'accommodations', search],
    queryFn: ({ signal }) =>
      api.call(
        'console.accommodationList',
        { page: 1, size: mostShown, ...(search && { search }) },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
  return (
    <section aria-label={words('accommodations')} className={classes.accommodations}>
      <Text size="sm">{words('accommodationsText')}</Text>
      <ShortText
        type="search"
        label={words('accommodationsSearch')}
        leftSection={<IconSearch size={16} />}
        longest={longestSearch}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Loaded result={result} height={placeholderHeight}>
        {({ records, total }) =>
          records.length === 0 ? (
            <p className={classes.none} role="status">
              {words(search ? 'accommodationsUnknown' : 'accommodationsNone')}
            </p>
          ) : (
            <>
              <ul className={classes.people}>
                {records.map(person => (
                  <Row
                    key={person.id}
                    person={person}
                    onChange={() => setChanged(person)}
                    onRemove={() => setRemoved(person)}
                  />
                ))}
              </ul>
              {total > records.length && (
                <p className={classes.none}>
                  {words('accommodationsMore', { count: total - records.length })}
                </p>
              )}
            </>
          )
        }
      </Loaded>
      {changed && <ChangeDialog person={changed} onClose={() => setChanged(undefined)} />}
      {removed && (
        <ReasonDialog
          title={words('accommodationRemove')}
          text={words('accommodationRemoveText', { name: nameOf(removed) })}
          submit={words('accommodationRemove')}
          send={reason =>
            api.call('console.accommodationSave', {
              id: removed.id,
              timeFactor: 1,
              reason,
              rev: removed.rev,
            })
          }
          done={words('accommodationRemoved', { name: nameOf(removed) })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </section>
  )
}

const nameOf = ({ nick, realName }: Accommodation): string => realName || nick

function Row(props: { readonly person: Accommodation; onChange(): void; onRemove(): void }) {
  const words = useConsoleWords()
  const { person } = props
  const name = nameOf(person)
  const isUsual = person.timeFactor === 1
  return (
    <li className={classes.person}>
      <span className={classes.personName}>
        {name} <span className={classes.quiet}>{person.loginName}</span>
      </span>
      <strong>
        {words(person.timeFactor === 0 ? 'timeUnlimited' : 'timeTimes', { factor: person.timeFactor })}
      </strong>
      <Group gap={4}>
        <Button
          size="xs"
          variant="default"
          aria-label={`${words('accommodationChange')}: ${name}`}
          onClick={props.onChange}
        >
          {words('accommodationChange')}
        </Button>
        {!isUsual && (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            aria-label={`${words('accommodationRemove')}: ${name}`}
            onClick={props.onRemove}
          >
            {words('accommodationRemove')}
          </Button>
        )}
      </Group>
    </li>
  )
}

function ChangeDialog({ person, onClose }: { readonly person: Accommodation; onClose(): void }) {
  const words = useConsoleWords()
  const name = nameOf(person)
  const current = String(person.timeFactor)
  const form = useDeskForm({
    stored: { factor: current === '1' ? '1.25' : current, reason: '' },
    faults: values => reasonFaults(values),
    send: ({ factor, reason }) =>
      api.call('console.accommodationSave', {
        id: person.id,
        timeFactor: Number(factor),
        reason: reason.trim(),
        rev: person.rev,
      }),
    isOnce: true,
    act: () => words('accommodationChange'),
    about: name,
    done: () => words('accommodationSaved', { name }),
    onSaved: onClose,
  })
  return (
    <DeskDialog
      form={form}
      title={words('accommodationChange')}
      text={words('accommodationChangeText', { name })}
      submit={words('save')}
      onClose={onClose}
    >
      <TimeFactorField form={form} factors={person.timeFactor === 1 ? [] : [person.timeFactor]} />
      <ReasonField form={form} />
    </DeskDialog>
  )
}
