import { importColumns } from '@lectern/contract'
import { Alert, Button, FileInput, Group, Modal, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconFileTypeCsv } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useLateOpen } from '../../../lib/late-open.ts'
import { isCovered } from '../../../parts/is-covered.ts'
import { mayLeaveUnsaved, useUnsavedQuestion } from '../../../parts/use-unsaved-question.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { useRefreshConsole } from '../desk/use-console-data.ts'
import { FailureAlert } from '../panel/failure-alert.tsx'
import { FaultLines } from '../panel/fault-lines.tsx'
import classes from './import-dialog.module.css'

const sample = `USER_TYPE,NICK,REAL_NAME,PHONE,EMAIL,CUST_CODE
1,lin,林晓舟,13800000001,,10001
2,anna,Anna Schmidt,,anna@example.com,`

/** Columns that the introductory sentence explains. */
const explained: readonly string[] = ['USER_TYPE', 'NICK', 'PHONE', 'EMAIL']
const optionalColumns = importColumns.filter(column => !explained.includes(column)).join(', ')

/**
 * Creates accounts from a file. The server checks all lines first. If a line is wrong, it stores nothing and lists
 * the errors; only then does the dialog offer to import the valid lines. Closing it with a chosen file that is not imported
 * asks for confirmation.
 */
export function ImportDialog({ onClose }: { onClose(): void }) {
  const words = useConsoleWords()
  const refresh = useRefreshConsole()
  const [file, setFile] = useState<File | null>(null)
  const send = useMutation({
    mutationFn: (takes: 'all' | 'good-lines') => {
      const form = new FormData()
      if (file) form.set('file', file)
      return api.call('console.userImport', takes === 'all' ? {} : { partial: 1 }, { body: form })
    },
    meta: { isShownInPlace: true },
    onSuccess: ({ count }) => (count > 0 ? refresh() : undefined),
  })
  const report = send.data
  const wrong = report?.wrong ?? []
  const isStored = report !== undefined && report.count > 0
  const isUnsaved = file !== null && !isStored
  useUnsavedQuestion(isUnsaved && !send.isPending)
  const content = useRef<HTMLDivElement>(null)
  const close = async () => {
    if (isCovered(content.current)) return
    if (!isUnsaved || (await mayLeaveUnsaved())) onClose()
  }
  return (
    <Modal
      opened={useLateOpen(true)}
      onClose={() => void close()}
      size={640}
      title={words('importUsers')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <Stack ref={content}>
        <Text size="sm">{words('importText')}</Text>
        <pre className={classes.sample}>{sample}</pre>
        <Text size="sm">{words('importColumnsText', { optional: optionalColumns })}</Text>
        <FileInput
          label={words('csvFile')}
          placeholder={words('chooseFile')}
          accept=".csv,text/csv"
          leftSection={<IconFileTypeCsv size={18} />}
          clearable
          clearButtonProps={{ 'aria-label': words('clear') }}
          value={file}
          onChange={next => {
            setFile(next)
            send.reset()
          }}
        />
        <FailureAlert error={send.error} />
        {isStored && (
          <Alert role="status" color="teal" icon={<IconCheck />}>
            {words('importDone', { count: report.count })}
          </Alert>
        )}
        {wrong.length > 0 && (
          <>
            <Alert role="alert" color={isStored ? 'yellow' : 'red'} icon={<IconAlertCircle />}>
              {words(isStored ? 'importLeftOut' : 'importRefused', { count: wrong.length })}
            </Alert>
            <FaultLines faults={wrong} />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void close()}>
            {words('close')}
          </Button>
          {wrong.length > 0 && !isStored && (
            <Button variant="default" loading={send.isPending} onClick={() => send.mutate('good-lines')}>
              {words('importGoodLines')}
            </Button>
          )}
          {!isStored && (
            <Button disabled={!file} loading={send.isPending} onClick={() => send.mutate('all')}>
              {words('importStart')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
