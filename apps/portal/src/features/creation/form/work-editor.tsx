import type { WorkForm, WorkSaved } from '@lectern/contract'
import { Alert } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { notify } from '../../../lib/notices.ts'
import { languageNames } from '../../../lib/preferences.ts'
import { useCreationWords } from '../../../messages/creation-words.ts'
import { isVideo } from '../upload/chosen-file.ts'
import { moveUpload } from '../upload/interrupted-upload.ts'
import { useOperation } from '../use-operation.ts'
import { AboutSection } from './about-section.tsx'
import { AudienceSection } from './audience-section.tsx'
import { CategorySection } from './category-section.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ContentsSection } from './contents-section.tsx'
import { CopyrightSection } from './copyright-section.tsx'
import { CoverSection } from './cover-section.tsx'
import { fieldNames } from './field-text.ts'
import { withAddresses } from './file-addresses.ts'
import { FileSection } from './file-section.tsx'
import { type FormFields, focusField } from './form-fields.ts'
import { formNameOf, newFormName } from './form-name.ts'
import { goneCaptions } from './gone-captions.ts'
import { withoutGone, withoutGoneRoles } from './gone-choices.ts'
import { keepUnsaved } from './kept-work.ts'
import { missingFields } from './missing-fields.ts'
import { MissingList } from './missing-list.tsx'
import { PriceSection } from './price-section.tsx'
import { SaveStatus } from './save-status.tsx'
import { StateNotices, SubmittedNotice } from './state-notices.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useAutoCover } from './use-auto-cover.ts'
import { useChoices } from './use-choices.ts'
import { useFaults } from './use-faults.ts'
import { useLeaving } from './use-leaving.ts'
import { useProposedTitle } from './use-proposed-title.ts'
import { useRenewing } from './use-renewing.ts'
import { type OpenedValues, useSaving } from './use-saving.ts'
import { useSubmitting } from './use-submitting.ts'
import { useTextLack } from './use-text-lack.ts'
import classes from './work-form.module.css'
import { differingFields, newWork, unstorableFields, type WorkField, type WorkValues } from './work-values.ts'

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
  // The video that was chosen on this page, and under which id it was stored.
  const [chosen, setChosen] = useState<{ readonly video?: File; readonly storedId?: string }>({})
  // A new work gets its id with the first answer.
  const [id, setId] = useState(form?.id ?? null)
  const latestId = useRef(id)
  const [newForm] = useState(newFormName)
  const formName = id === null ? newForm : formNameOf(id)
  const [wasSaved, setWasSaved] = useState(false)
  const { isReadOnly } = opened
  const { saver, state } = useSaving(
    opened,
    (answer, { submits }) => {
      // Also while nothing of this page sends: the file may be waiting to be chosen again.
      if (latestId.current !== answer.id) void moveUpload(opened.author, formName, formNameOf(answer.id))
      latestId.current = answer.id
      setId(answer.id)
      setWasSaved(true)
      onSaved(answer)
      if (submits) void onReopen(true)
    },
    merged => {
      const fields = differingFields(latest.current, merged)
      latest.current = merged
      setValues(merged)
      if (fields.length === 0) return
      const names = fields.map(field => words(fieldNames[field])).join(' · ')
      notify({ kind: 'done', message: words('conflictMerged', { fields: names }) })
    },
  )
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
  const faults = useFaults(missing)
  const { operate } = useOperation()
  const [isComparing, setComparing] = useState(false)

  const isSameWork = (search: object) =>
    (('ID' in search ? search.ID : undefined) ?? null) === latestId.current
  useLeaving(saver, state, {
    isSameWork,
    onDiscard: () => void keepUnsaved(opened.author, id, undefined),
  })
  const renew = useRenewing(saver, latestId, addresses => {
    // Addresses are not stored, so nothing has to be saved.
    latest.current = withAddresses(latest.current, addresses)
    setValues(latest.current)
  })
  const { file } = values
  const isSendingFile = sending.has('file')
  // After a cancelled upload the work has another file than the chosen one.
  const isOfChosen = isSendingFile || (chosen.storedId !== undefined && chosen.storedId === file?.id)
  const chosenVideo = isOfChosen ? chosen.video : undefined
  const asked = { id, opened: form, fileId: file?.id, kind: file?.kind, isSaved: state.is === 'saved' }
  const autoCover = useAutoCover({ ...asked, hasOwn: values.cover !== undefined })
  const textLack = useTextLack(asked)

  const set: FormFields['set'] = change => {
    latest.current = { ...latest.current, ...change }
    setValues(latest.current)
    submitting.forgetFailure()
    faults.forget(change)
    proposal.noteStored()
    saver.change(latest.current)
  }

  const proposal = useProposedTitle(latest, {
    show(change) {
      latest.current = { ...latest.current, ...change }
      setValues(latest.current)
    },
    store: () => saver.change(latest.current),
  })

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
    const captions = goneCaptions(refusal, latest.current.captions)
    if (captions) {
      const slots = { language: languageNames[captions.language], name: captions.name }
      faults.show('captions', words('captionsGone', slots))
      remove({ captions: latest.current.captions.filter(({ id }) => id !== captions.id) })
    }
    remove(withoutGone(fields))
    void choices.refresh().then(roles => {
      if (fields.includes('roles')) remove(withoutGoneRoles(latest.current, roles))
    })
  }, [refusal])

  const isConflict = state.is === 'conflict'
  // Nothing to submit: it would be published a second time.
  const isAsPublished = form?.state === 'published' && !wasSaved && state.is === 'saved'
  useEffect(() => setComparing(isConflict), [isConflict])

  const submitting = useSubmitting({
    saver,
    state,
    missing,
    title: values.title.trim(),
    faults,
    onMissing: focusField,
  })

  const fields: FormFields = { values, isReadOnly, set, renew, tellSending, faultOf: faults.of }
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
        {form && <StateNotices form={form} renew={renew} />}
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
            id={id}
            form={formName}
            textLack={isSendingFile ? undefined : textLack}
            isSameWork={isSameWork}
            onChoose={file => {
              setChosen(isVideo(file) ? { video: file } : {})
              proposal.make(file.name)
            }}
            onGivenUp={proposal.withdraw}
            onStored={storedId => {
              proposal.settle()
              setChosen(before => ({ ...before, storedId }))
            }}
          />
          <AboutSection {...fields} isNewVersion={form !== undefined && (form.isLive || form.version > 1)} />
          <ContentsSection {...fields} chosenVideo={isSendingFile ? undefined : chosenVideo} />
          <CategorySection {...fields} choices={choices} />
          <AudienceSection {...fields} choices={choices} earliest={known.mayHaveBegun ? undefined : today} />
          <PriceSection {...fields} />
          <CoverSection
            {...fields}
            chosenVideo={chosenVideo}
            isReplacing={isSendingFile && file !== undefined}
            auto={autoCover.cover}
            onStaleAuto={autoCover.refresh}
          />
          <CopyrightSection {...fields} />
        </fieldset>
        {!isReadOnly && (
          <aside className={classes.aside}>
            <MissingList missing={missing} />
            <div className={classes.bar}>
              <SaveStatus
                state={state}
                leftOut={unstorableFields(values)}
                onRetry={() => saver.resume()}
                onCompare={() => setComparing(true)}
              />
              <SubmitButton {...submitting} isDisabled={isConflict || isAsPublished} />
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
