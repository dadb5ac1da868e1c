import type { FileInfo } from '@lectern/contract'
import { Alert, Button, Group, Input, Text, VisuallyHidden } from '@mantine/core'
import { IconAlertCircle, IconHistory } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { Renew } from '../../../lib/use-fresh-address.ts'
import { useUploadWords } from '../../../messages/upload-words.ts'
import { askSure } from '../../../parts/ask-sure.ts'
import { isVideo } from './chosen-file.ts'
import { DropArea, useIgnoredDrops } from './drop-area.tsx'
import { StoredFile, type WorkFile } from './stored-file.tsx'
import { UploadPanel } from './upload-panel.tsx'
import type { KnownFile } from './upload-source.ts'
import { type FaultText, useFaultText } from './use-fault-text.ts'
import { useLeavingUpload } from './use-leaving-upload.ts'
import { useTellingSending } from './use-telling-sending.ts'
import { useWorkUpload } from './use-work-upload.ts'

/**
 * The field for the file of a work: a PDF or a video, sent in chunks, continued after a pause, a lost line or a reload.
 * `onChange` receives the file when the server has checked and stored it; until then the former one stays.
 */
export function WorkFileField(props: {
  /** Names the form of the work, so that an interrupted upload goes on in no other one. */
  readonly form: string
  /** The id of the work whose form has a name, for a link to the upload in another form. */
  workOf(form: string): string | undefined
  readonly file: WorkFile | undefined
  onChange(file: FileInfo): void
  /** Receives the chosen file before it is sent, for example to take frames from a video. */
  onChoose?(file: File): void
  /** Called when the chosen file is refused, or its upload cancelled. */
  onGivenUp?(): void
  /** Tells whether a file is on its way, also while it waits or is paused. */
  onSending?(isSending: boolean): void
  /** Reads the address of the stored file again, whose ticket may have expired. */
  readonly renew?: Renew | undefined
  /** More to do with the stored file, such as annotating it. */
  readonly children?: ReactNode
  /** Whether an address shows the same work, so that the upload goes on there. */
  isSameWork?(search: object): boolean
  readonly error?: ReactNode
  readonly disabled?: boolean
  /** Id of the button that chooses a file, or of the upload, so that others can move the focus there. */
  readonly id?: string
}) {
  const words = useUploadWords()
  const ownId = useId()
  const id = props.id ?? ownId
  const [storedName, setStoredName] = useState('')
  const latest = useRef(props.onChange)
  latest.current = props.onChange
  const onStored = useCallback((file: FileInfo) => {
    setStoredName(file.name)
    latest.current(file)
  }, [])
  const latestGivenUp = useRef(props.onGivenUp)
  latestGivenUp.current = props.onGivenUp
  const isDisabled = props.disabled ?? false
  const upload = useWorkUpload({ form: props.form, isReadOnly: isDisabled }, onStored)
  const faultText = useFaultText()
  const { progress, refused } = upload
  const stage = progress?.stage
  const { interrupted } = upload
  const otherWork = interrupted?.isElsewhere ? props.workOf(interrupted.form ?? '') : undefined
  const isBusy = stage !== undefined && stage.at !== 'cancelled' && stage.at !== 'failed'
  const isGivenUp = stage?.at === 'failed' || stage?.at === 'cancelled'
  useEffect(() => {
    if (isGivenUp) latestGivenUp.current?.()
  }, [isGivenUp])
  const [isLooking, setLooking] = useState(false)
  useLeavingUpload(isBusy, props.isSameWork)
  useTellingSending(isBusy || isLooking, props.onSending)
  useIgnoredDrops()
  // The button that had the focus is gone when an upload begins or ends. The page stays where it is: an upload may end while
  // its author reads another part of the form.
  const wasBusy = useRef(isBusy)
  useEffect(() => {
    if (wasBusy.current !== isBusy && document.activeElement === document.body)
      document.getElementById(id)?.focus({ preventScroll: true })
    wasBusy.current = isBusy
  }, [isBusy, id])
  const take = async (files: readonly File[]) => {
    setStoredName('')
    setLooking(true)
    const begun = await upload.choose(files).finally(() => setLooking(false))
    if (begun) props.onChoose?.(begun)
  }
  const discard = async () => {
    const isSure = await askSure({
      act: words('uploadDiscard'),
      body: words('uploadDiscardText', { name: upload.interrupted?.name ?? '' }),
    })
    if (!isSure) return
    upload.discardInterrupted()
    document.getElementById(id)?.focus()
  }
  const fault =
    (refused && faultText.ofChoice(refused)) ??
    (stage?.at === 'failed' ? faultText.ofFailure(stage.cause) : undefined)
  return (
    <Input.Wrapper
      labelElement="div"
      label={words('workFile')}
      withAsterisk
      // While a file is on its way nothing is missing.
      error={fault || isBusy ? undefined : props.error}
      errorProps={{ id: `${id}-error`, mt: 6 }}
    >
      {fault && (
        <Fault
          fault={fault}
          onRetry={fault.mayRetry && !refused ? upload.resume : undefined}
          name={stage?.at === 'failed' ? upload.file?.name : undefined}
        />
      )}
      {stage?.at === 'cancelled' && (
        <Text role="status" size="sm" mb={8}>
          {words('uploadCancelled')}
        </Text>
      )}
      {upload.interrupted && (
        <Alert color="petrol" icon={<IconHistory />} mb={10} role="status">
          <Text size="sm">
            {words(upload.interrupted.isElsewhere ? 'uploadElsewhere' : 'uploadInterrupted', {
              name: upload.interrupted.name,
              percent: upload.interrupted.percent,
            })}
          </Text>
          <Group gap={4} mt={6} ml={-8}>
            {otherWork !== undefined && (
              <Button
                size="compact-sm"
                variant="subtle"
                renderRoot={root => <Link {...root} to="/creative/add" search={{ ID: otherWork }} />}
              >
                {words('uploadElsewhereOpen')}
              </Button>
            )}
            <Button size="compact-sm" variant="subtle" onClick={() => void discard()}>
              {words('uploadDiscard')}
            </Button>
          </Group>
        </Alert>
      )}
      {isBusy && progress && upload.file ? (
        <UploadPanel
          id={id}
          name={upload.file.name}
          kind={kindByName(upload.file)}
          progress={progress}
          onPause={upload.pause}
          onResume={upload.resume}
          onCancel={upload.cancel}
        />
      ) : props.file ? (
        <StoredFile
          id={id}
          file={props.file}
          isDisabled={isDisabled}
          onFiles={files => void take(files)}
          renew={props.renew}
        >
          {props.children}
        </StoredFile>
      ) : (
        <DropArea
          id={id}
          describedBy={props.error && !fault ? `${id}-error` : undefined}
          isDisabled={isDisabled}
          isInvalid={Boolean(props.error) || fault !== undefined}
          onFiles={files => void take(files)}
        />
      )}
      <VisuallyHidden role="status">{storedName && words('fileStored', { name: storedName })}</VisuallyHidden>
    </Input.Wrapper>
  )
}

/** Only for the sign beside the name: the content was checked when the file was chosen. */
const kindByName = (file: File | KnownFile) =>
  isVideo({ name: file.name, type: 'type' in file ? file.type : '' }) ? 'video' : 'pdf'

function Fault(props: {
  readonly fault: FaultText
  readonly name: string | undefined
  readonly onRetry: (() => void) | undefined
}) {
  const words = useUploadWords()
  const { fault, name, onRetry } = props
  return (
    <Alert role="alert" color="red" icon={<IconAlertCircle />} mb={10} title={name}>
      <Text size="sm">{fault.text}</Text>
      {fault.help && (
        <Text size="sm" mt={4}>
          {fault.help}
        </Text>
      )}
      {onRetry && (
        <Button size="compact-sm" variant="light" color="red" mt={8} onClick={onRetry}>
          {words('retry')}
        </Button>
      )}
    </Alert>
  )
}
