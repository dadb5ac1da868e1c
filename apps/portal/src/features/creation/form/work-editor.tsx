import { ApiError, type WorkForm, type WorkSaved } from '@lectern/contract'
import { Alert, Button } from '@mantine/core'
import { IconHistory, IconSend } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../../../lib/dialogs.ts'
import { useCreationWords } from '../../../messages/creation-words.ts'
import { errorText, isRefusal } from '../../../messages/error-text.ts'
import { FailureAlert } from '../../../parts/failure-alert.tsx'
import { openLogin } from '../../session/login-state.ts'
import { useOperation } from '../use-operation.ts'
import { AboutSection } from './about-section.tsx'
import { AudienceSection } from './audience-section.tsx'
import { CategorySection } from './category-section.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ContentsSection } from './contents-section.tsx'
import { CopyrightSection } from './copyright-section.tsx'
import { CoverSection } from './cover-section.tsx'
import { FileSection } from './file-section.tsx'
import { type FormFields, focusField } from './form-fields.ts'
import { withoutGone, withoutGoneRoles } from './gone-choices.ts'
import { keepUnsaved } from './kept-work.ts'
import { missingFields } from './missing-fields.ts'
import { MissingList } from './missing-list.tsx'
import { PriceSection } from './price-section.tsx'
import { SaveStatus } from './save-status.tsx'
import { StateNotices, SubmittedNotice } from './state-notices.tsx'
import { useChoices } from './use-choices.ts'
import { useFaults } from './use-faults.ts'
import { useLeaving } from './use-leaving.ts'
import { type OpenedValues, useSaving } from './use-saving.ts'
import classes from './work-form.module.css'
import { newWork, type WorkField, type WorkValues } from './work-values.ts'

interface WorkEditorProps {
  readonly opened: OpenedValues
  /** The stored work; undefined for a new one. */
  readonly form: WorkForm | undefined
  /** The day at the provider. */
  readonly today: string
  readonly wasJustSubmitted: boolean
  onSaved(answer: WorkSaved): void
  /** Reads the work again, because its state has changed. */
  onReopen(wasJustSubmitted?: boolean): Promise<void>
}

/** The form of a work with everything around it: how far saving is, what is missing, and submitting. */
export function WorkEditor({ opened, form, today, wasJustSubmitted, onSaved, onReopen }: WorkEditorProps) {
  const words = useCreationWords()
  const [values, setValues] = useState<WorkValues>(opened.unsaved?.values ?? opened.stored.values)
  // Fields that answer late, as after an upload, change what was typed meanwhile and not what was there before.
  const latest = useRef(values)
  const [sending, setSending] = useState<ReadonlySet<WorkField>>(new Set())
  const [chosenVideo, setChosenVideo] = useState<File>()
  // A new work gets its id with the first answer.
  const [id, setId] = useState(form?.id ?? null)
  const [wasSaved, setWasSaved] = useState(false)
  const { isReadOnly } = opened
  const { saver, state } = useSaving(opened, (answer, { submits }) => {
    setId(answer.id)
    setWasSaved(true)
    onSaved(answer)
    if (submits) void onReopen(true)
  })
  const choices = useChoices(values.nodeNo)
  const known = {
    today,
    sending,
    mayHaveBegun: form !== undefined && (form.version > 1 || form.wasSubmitted || form.isLive),
    nodes: choices.nodes?.map(({ no }) => no),
    subNodes: choices.subNodes?.map(({ no }) => no),
    roles: choices.roles?.map(({ no }) => no),
  }
  const missing = missingFields(values, known)
  const latestMissing = useRef(missing)
  latestMissing.current = missing
  const faults = useFaults(missing)
  const { operate } = useOperation()
  const missingHeading = useRef<HTMLHeadingElement>(null)
  const [isSubmitting, setSubmitting] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [isComparing, setComparing] = useState(false)

  useLeaving(saver, state, () => void keepUnsaved(opened.author, id, undefined))

  const set: FormFields['set'] = change => {
    latest.current = { ...latest.current, ...change }
    setValues(latest.current)
    setFailure(undefined)
    faults.forget(change)
    saver.change(latest.current)
  }

  const tellSending: FormFields['tellSending'] = (field, isSending) =>
    setSending(
      before => new Set([...[...before].filter(one => one !== field), ...(isSending ? [field] : [])]),
    )

  // A choice that is gone cannot be stored: it is removed, so that everything else can. Its fault stays shown.
  const remove = (change: Partial<WorkValues> | undefined) => {
    if (!change) return
    latest.current = { ...latest.current, ...change }
    setValues(latest.current)
    saver.change(latest.current)
  }
  const refusal = state.is === 'refused' ? state.error : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is handled once.
  useEffect(() => {
    if (!refusal) return
    const fields = faults.refuse(refusal)
    remove(withoutGone(fields))
    void choices.refresh().then(roles => {
      if (fields.includes('roles')) remove(withoutGoneRoles(latest.current, roles))
    })
  }, [refusal])

  const isConflict = state.is === 'conflict'
  // Nothing to submit: it would be published a second time.
  const isAsPublished = form?.state === 'published' && !wasSaved && state.is === 'saved'
  useEffect(() => setComparing(isConflict), [isConflict])

  const showMissing = () => {
    missingHeading.current?.scrollIntoView({ block: 'nearest' })
    missingHeading.current?.focus({ preventScroll: true })
  }
  const submit = async () => {
    setFailure(undefined)
    if (state.is === 'signed-out') return openLogin()
    faults.showAll()
    if (missing.length > 0) return showMissing()
    const isSure = await ask({
      title: words('workSubmit'),
      body: words('askSubmit', { title: values.title.trim() }),
      confirm: words('workSubmit'),
      cancel: words('cancel'),
    })
    if (!isSure) return
    // A frame of a video may have begun to be stored behind the question.
    if (latestMissing.current.length > 0) return showMissing()
    setSubmitting(true)
    try {
      await saver.submit()
    } catch (error) {
      // The session has ended; the state of saving says so.
      if (isRefusal(error, 'LOGIN_REQUIRED')) return openLogin()
      const isLost = error instanceof ApiError && (error.key === 'NETWORK' || error.code >= 500)
      const [first] = error instanceof ApiError ? faults.refuseSubmit(error) : []
      setFailure(isLost ? words('submitLost') : errorText(error))
      if (first) focusField(first)
    } finally {
      setSubmitting(false)
    }
  }

  const fields: FormFields = { values, isReadOnly, set, tellSending, faultOf: faults.of }
  return (
    <>
      <div className={classes.notices}>
        {form?.state === 'review' && (
          <SubmittedNotice
            form={form}
            isNew={wasJustSubmitted}
            onRecall={async () => {
              await operate({ id: form.id ?? '', title: form.title, state: form.state }, 'recall')
              await onReopen()
            }}
          />
        )}
        {form && <StateNotices form={form} />}
        {opened.unsaved && !isReadOnly && (
          <Alert color="petrol" icon={<IconHistory />} role="status">
            {words('draftBack')}
          </Alert>
        )}
      </div>
      <div className={classes.layout}>
        <fieldset className={classes.form} disabled={isReadOnly}>
          <FileSection
            {...fields}
            onChoose={file => setChosenVideo(file.type.startsWith('video/') ? file : undefined)}
          />
          <AboutSection {...fields} isNewVersion={form !== undefined && (form.isLive || form.version > 1)} />
          <ContentsSection {...fields} isReadOnly={isReadOnly} />
          <CategorySection {...fields} choices={choices} />
          <AudienceSection {...fields} choices={choices} earliest={known.mayHaveBegun ? undefined : today} />
          <PriceSection {...fields} />
          <CoverSection {...fields} chosenVideo={chosenVideo} />
          <CopyrightSection {...fields} />
        </fieldset>
        {!isReadOnly && (
          <aside className={classes.aside}>
            <MissingList missing={missing} heading={missingHeading} />
            <div className={classes.bar}>
              <SaveStatus state={state} onRetry={() => saver.resume()} onCompare={() => setComparing(true)} />
              <FailureAlert>{failure}</FailureAlert>
              <Button
                leftSection={<IconSend size={18} />}
                loading={isSubmitting}
                disabled={isConflict || isAsPublished}
                onClick={() => void submit()}
              >
                {words('workSubmit')}
              </Button>
            </div>
          </aside>
        )}
      </div>
      {isComparing && isConflict && id !== null && (
        <ConflictDialog
          id={id}
          mine={values}
          choices={choices}
          onClose={() => setComparing(false)}
          onKeepMine={now => saver.keepMine(now)}
          onTakeTheirs={async () => {
            saver.stop()
            await keepUnsaved(opened.author, id, undefined)
            await onReopen()
          }}
          onKeepAsNew={() => {
            void keepUnsaved(opened.author, id, undefined)
            saver.keepAsNew(newWork(values.language, today))
          }}
        />
      )}
    </>
  )
}
