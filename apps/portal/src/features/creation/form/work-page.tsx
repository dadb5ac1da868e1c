import type { WorkForm } from '@lectern/contract'
import { Anchor, Skeleton, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isId } from '../../../lib/address-id.ts'
import { api } from '../../../lib/api.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { dayAt } from '../../../lib/provider-day.ts'
import { useSession } from '../../../lib/session.ts'
import { systemQuery } from '../../../lib/system-query.ts'
import { useCreationWords } from '../../../messages/creation-words.ts'
import { isRefusal } from '../../../messages/error-text.ts'
import { FailureNotice } from '../../../parts/failure-notice.tsx'
import { ownWorksKey } from '../own-works-query.ts'
import { draftSavedAt } from './draft-saved-at.ts'
import { ForeignWork } from './foreign-work.tsx'
import { readUnsaved } from './kept-work.ts'
import { afterStoring, type ShownWork, shownAt } from './shown-work.ts'
import { UnknownWork } from './unknown-work.tsx'
import type { OpenedValues } from './use-saving.ts'
import { WorkEditor } from './work-editor.tsx'
import classes from './work-form.module.css'
import { areSame, newWork, valuesOf, withUnstorable } from './work-values.ts'

const route = getRouteApi('/creative/add')

/** The form of a work: a new one, or the one whose id is in the address. */
export function WorkPage() {
  const words = useCreationWords()
  const { ID: id } = route.useSearch()
  const navigate = route.useNavigate()
  const author = useSession(({ user }) => user?.id)
  const [shown, setShown] = useState<ShownWork>({ id, number: 0 })
  const now = shownAt(shown, id)
  if (now !== shown) setShown(now)
  const [owner, setOwner] = useState(author)
  // The author who signs in again over the page continues; for another person the page is opened again.
  if (author !== undefined && author !== owner) setOwner(author)
  return (
    <div className={classes.page}>
      <Anchor component={Link} to="/creative" className={classes.back}>
        <IconArrowLeft size={16} aria-hidden="true" />
        {words('backToWorks')}
      </Anchor>
      <Title order={1} size="h2">
        {words(shown.id === undefined ? 'creationAdd' : 'formEdit')}
      </Title>
      {shown.id !== undefined && !isId(shown.id) ? (
        <UnknownWork />
      ) : owner === undefined ? null : (
        <OpenedWork
          key={`${owner} ${shown.number}`}
          id={shown.id}
          author={owner}
          onCreated={stored => {
            setShown(before => afterStoring(before, stored))
            // The author is somewhere in the form, and stays there.
            void navigate({ search: { ID: stored }, replace: true, resetScroll: false })
          }}
        />
      )}
    </div>
  )
}

/** A work as it was read. */
interface Opened extends OpenedValues {
  readonly form: WorkForm | undefined
  readonly today: string
  readonly wasJustSubmitted: boolean
}

/** Reads the work, and again whenever its state has changed; what is on the page is not replaced by anything else. */
function OpenedWork(props: {
  readonly id: string | undefined
  readonly author: string
  onCreated(id: string): void
}) {
  const words = useCreationWords()
  const queries = useQueryClient()
  const { author } = props
  const id = useRef(props.id)
  const [opened, setOpened] = useState<{ readonly work: Opened; readonly number: number }>()
  const [error, setError] = useState<unknown>()
  const open = useCallback(
    async (wasJustSubmitted = false) => {
      setError(undefined)
      try {
        const [form, system] = await Promise.all([
          id.current === undefined ? undefined : api.call('works.form', { id: id.current }),
          queries.ensureQueryData(systemQuery),
        ])
        const kept = await readUnsaved(author, id.current ?? null)
        const today = dayAt(system.timeZone, new Date())
        const values = form ? valuesOf(form) : newWork(usePreferences.getState().language, today)
        // What was written before somebody submitted the work stays kept until it can be edited again.
        const isReadOnly =
          form !== undefined &&
          (form.isClosed ||
            form.state === 'review' ||
            (form.state === 'expired' && !form.can.includes('reedit')))
        const target = { id: form?.id ?? null, rev: form?.rev ?? 0 }
        // Texts that could not be stored come back over what is stored by now.
        const unsaved = kept?.isStored ? { values: withUnstorable(values, kept.values), target } : kept
        const isLeft =
          !isReadOnly &&
          unsaved &&
          (kept?.isStored || unsaved.unanswered !== undefined || !areSame(unsaved.values, values))
        const work: Opened = {
          author,
          form,
          today,
          wasJustSubmitted,
          // Saved on top of what it was written on: if somebody else has saved since, the server notices.
          stored: { target: isLeft ? unsaved.target : target, values, at: draftSavedAt(form) },
          unsaved: isLeft ? unsaved : undefined,
          isStoredNewer: isLeft === true && unsaved.target.rev !== target.rev,
          opened: form,
          isReadOnly,
        }
        setOpened(before => ({ work, number: (before?.number ?? 0) + 1 }))
      } catch (reason) {
        setError(reason)
      }
    },
    [author, queries],
  )
  useEffect(() => void open(), [open])

  if (isRefusal(error, 'NOT_FOUND')) return <UnknownWork />
  if (error !== undefined) return <FailureNotice error={error} onRetry={() => void open()} />
  if (!opened) {
    return (
      <div role="status" aria-label={words('loading')}>
        <Skeleton h={120} mt="lg" radius="md" />
        <Skeleton h={240} mt="lg" radius="md" />
      </div>
    )
  }
  const { form } = opened.work
  if (form && !form.isMine) return <ForeignWork form={form} />
  return (
    <WorkEditor
      key={opened.number}
      opened={opened.work}
      form={form}
      today={opened.work.today}
      wasJustSubmitted={opened.work.wasJustSubmitted}
      onSaved={answer => {
        void queries.invalidateQueries({ queryKey: [ownWorksKey] })
        if (answer.id === id.current) return
        id.current = answer.id
        props.onCreated(answer.id)
      }}
      onReopen={open}
    />
  )
}
