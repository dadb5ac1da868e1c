import { type CallResponse, type TableEncoding, tableEncodings } from '@lectern/contract'
import { Alert, Button, FileInput, Group, Modal, Stack } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconFileImport } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useDialogOpen } from '../../../lib/back-closes.ts'
import { isCovered } from '../../../parts/is-covered.ts'
import { useKeptPage } from '../../../parts/use-kept-page.ts'
import { mayLeaveUnsaved, useUnsavedQuestion } from '../../../parts/use-unsaved-question.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { useRefreshConsole } from '../desk/use-console-data.ts'
import { FailureAlert } from '../panel/failure-alert.tsx'
import { FaultLines } from '../panel/fault-lines.tsx'
import { ImportReading } from './import-reading.tsx'

/** What is asked of the server: only the report, all lines or none, or those without a fault. */
type ImportWay = 'check' | 'all' | 'right'

/** The fields of the request beside the file. */
export interface ImportRequest {
  readonly checksOnly?: 1
  readonly partial?: 1
  readonly encoding?: TableEncoding
}

type Report = CallResponse<'console.questionImport'>

// A check counts the lines that could be stored without the others.
const flags = { check: { checksOnly: 1, partial: 1 }, all: {}, right: { partial: 1 } } as const

/** What an import says. */
interface ImportTexts {
  readonly title: string
  readonly fileLabel: string
  /** On the button that stores everything. */
  readonly submit: string
  /** On the button that stores the lines without a fault. */
  readonly submitRight: string
  /** After a check without faults. */
  readonly fine: (count: number) => string
  readonly stored: (count: number) => string
  readonly faults: (count: number) => string
  /** Of lines that were left out while the others were stored. */
  readonly leftOut: (count: number) => string
}

/**
 * Imports a file in two steps. The first press shows how the file was read and the faults of all lines; the second one stores it as it
 * was shown, or only the lines without a fault. Another encoding reads the file again. Closing it with a chosen file that is not
 * imported asks for confirmation.
 */
export function ImportDialog(props: {
  readonly texts: ImportTexts
  /** The types of files, for the file dialog. */
  readonly accept: string
  readonly children: ReactNode
  send(form: FormData, request: ImportRequest): Promise<Report>
  onClose(): void
}) {
  const words = useConsoleWords()
  const refresh = useRefreshConsole()
  const { texts } = props
  const [file, setFile] = useState<File | null>(null)
  const send = useMutation({
    mutationFn: ({ way, encoding }: { readonly way: ImportWay; readonly encoding?: TableEncoding }) => {
      const form = new FormData()
      if (file) form.set('file', file)
      return props.send(form, { ...flags[way], ...(encoding && { encoding }) })
    },
    meta: { isShownInPlace: true },
    onSuccess: ({ count }, { way }) => (way !== 'check' && count > 0 ? refresh() : undefined),
  })
  const report = send.data
  const wrong = report?.wrong ?? []
  const isStored = report !== undefined && send.variables?.way !== 'check' && report.count > 0
  const isFine = report !== undefined && !isStored && wrong.length === 0
  const isUnsaved = file !== null && !isStored
  useUnsavedQuestion(isUnsaved && !send.isPending)
  useKeptPage(isUnsaved)
  const content = useRef<HTMLDivElement>(null)
  const closing = useRef<HTMLButtonElement>(null)
  // The button that had the focus goes when all is stored.
  useEffect(() => {
    if (isStored && document.activeElement === document.body) closing.current?.focus({ preventScroll: true })
  }, [isStored])
  const close = async () => {
    if (isCovered(content.current)) return
    if (!isUnsaved || (await mayLeaveUnsaved())) props.onClose()
  }
  const hasRightLines = report !== undefined && report.count > 0 && wrong.length > 0
  const isUncertain = report?.certainty === 'unlikely'
  // What is stored is read as the report says, and never guessed again.
  const store = (way: ImportWay) => {
    const encoding = tableEncodings.find(name => name === report?.encoding)
    send.mutate({ way, ...(encoding && { encoding }) })
  }
  return (
    <Modal
      opened={useDialogOpen(true, () => void close())}
      onClose={() => void close()}
      size={680}
      title={texts.title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <Stack ref={content}>
        {props.children}
        <FileInput
          label={texts.fileLabel}
          placeholder={words('chooseFile')}
          accept={props.accept}
          leftSection={<IconFileImport size={18} />}
          clearable
          clearButtonProps={{ 'aria-label': words('clear') }}
          value={file}
          onChange={next => {
            setFile(next)
            send.reset()
          }}
        />
        <FailureAlert error={send.error} isRunning={send.isPending} />
        {report && (isStored || isFine) && (
          <Alert role="status" color="teal" icon={<IconCheck />}>
            {(isStored ? texts.stored : texts.fine)(report.count)}
          </Alert>
        )}
        {wrong.length > 0 && (
          <Alert role="alert" color={isStored ? 'yellow' : 'red'} icon={<IconAlertCircle />}>
            {isUncertain
              ? words('importEncodingUnlikely')
              : (isStored ? texts.leftOut : texts.faults)(wrong.length)}
          </Alert>
        )}
        {wrong.length > 0 && !isUncertain && <FaultLines faults={wrong} />}
        {report && (
          <ImportReading
            report={report}
            isLocked={isStored || send.isPending}
            onEncoding={encoding => send.mutate({ way: 'check', encoding })}
          />
        )}
        <Group justify="flex-end">
          <Button ref={closing} variant="default" onClick={() => void close()}>
            {words('close')}
          </Button>
          {hasRightLines && !isStored && (
            <Button variant="default" loading={send.isPending} onClick={() => store('right')}>
              {texts.submitRight}
            </Button>
          )}
          {!isStored && (
            <Button
              disabled={!file}
              loading={send.isPending}
              onClick={() => (isFine ? store('all') : send.mutate({ way: 'check' }))}
            >
              {isFine ? texts.submit : words('importCheck')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
