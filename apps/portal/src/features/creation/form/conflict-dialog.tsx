import type { WorkForm } from '@lectern/contract'
import { Button, Group, Modal, Skeleton, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../lib/api.ts'
import { useDialogOpen } from '../../../lib/back-closes.ts'
import { localeOf, usePreferences } from '../../../lib/preferences.ts'
import { useCreationWords } from '../../../messages/creation-words.ts'
import { isRefusal } from '../../../messages/error-text.ts'
import { FailureNotice } from '../../../parts/failure-notice.tsx'
import { fieldNames, useFieldText } from './field-text.ts'
import type { Stored } from './save-state.ts'
import type { Choices } from './use-choices.ts'
import classes from './work-form.module.css'
import { differingFields, valuesOf, type WorkValues } from './work-values.ts'

interface ConflictProps {
  readonly id: string
  readonly mine: WorkValues
  readonly choices: Choices
  /** Saves what is here on top of what was saved elsewhere. */
  onKeepMine(now: Stored<WorkValues>): void
  /** Shows what was saved elsewhere, in the state the work is in by now. */
  onTakeTheirs(): void
  /** The work is gone: what is here becomes a new one. */
  onKeepAsNew(): void
  onClose(): void
}

/**
 * The work was changed in another window meanwhile. Shows in which fields both differ, and lets the author choose. It can be
 * closed to look at the form; nothing is saved until the choice is made.
 */
export function ConflictDialog(props: ConflictProps) {
  const words = useCreationWords()
  const { id } = props
  const stored = useQuery({
    queryKey: ['works.form', id, 'conflict'],
    queryFn: ({ signal }) => api.call('works.form', { id }, { signal }),
    gcTime: 0,
    staleTime: 0,
  })
  const isGone = isRefusal(stored.error, 'NOT_FOUND')
  return (
    <Modal
      opened={useDialogOpen(true, props.onClose)}
      onClose={props.onClose}
      size={680}
      title={words('conflictTitle')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      {isGone ? (
        <>
          <Text>{words('conflictGone')}</Text>
          <Group justify="flex-end" mt="lg">
            <Button onClick={props.onKeepAsNew}>{words('conflictNew')}</Button>
          </Group>
        </>
      ) : stored.data ? (
        <Comparison {...props} theirs={stored.data} />
      ) : stored.error ? (
        <FailureNotice error={stored.error} onRetry={() => void stored.refetch()} />
      ) : (
        <Skeleton h={180} role="status" aria-label={words('loading')} />
      )}
    </Modal>
  )
}

const stateNames = {
  draft: 'markDraft',
  review: 'markReview',
  published: 'markPublished',
  failed: 'markFailed',
  expired: 'markExpired',
} as const

function Comparison({
  theirs,
  mine,
  choices,
  onKeepMine,
  onTakeTheirs,
}: ConflictProps & { readonly theirs: WorkForm }) {
  const words = useCreationWords()
  const language = usePreferences(state => state.language)
  const textOf = useFieldText(choices)
  const stored = valuesOf(theirs)
  const fields = differingFields(mine, stored)
  const canWrite = theirs.state === 'draft' || theirs.can.includes('reedit')
  const now = { target: { id: theirs.id, rev: theirs.rev }, values: stored, at: theirs.savedAt }
  const areAlike = canWrite && fields.length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: without a difference there is nothing to choose.
  useEffect(() => {
    if (areAlike) onKeepMine(now)
  }, [areAlike])
  const time = new Intl.DateTimeFormat(localeOf[language], { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <Text>
        {canWrite
          ? words('conflictText', { time: time.format(theirs.savedAt) })
          : words('conflictState', { state: words(stateNames[theirs.state]), count: fields.length })}
      </Text>
      {fields.length > 0 && (
        <table className={classes.comparison}>
          <thead>
            <tr>
              <th scope="col">{words('conflictField')}</th>
              <th scope="col">{words('conflictHere')}</th>
              <th scope="col">{words('conflictThere')}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(field => (
              <tr key={field}>
                <th scope="row">{words(fieldNames[field])}</th>
                <td data-name={words('conflictHere')}>{textOf(mine, field)}</td>
                <td data-name={words('conflictThere')}>{textOf(stored, field)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onTakeTheirs}>
          {words(canWrite ? 'conflictTheirs' : 'conflictShow')}
        </Button>
        {canWrite && <Button onClick={() => onKeepMine(now)}>{words('conflictMine')}</Button>}
      </Group>
    </>
  )
}
