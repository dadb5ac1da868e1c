import { Alert, Button, FileInput, Group, Modal, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconCheck, IconFileTypeCsv } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useLateOpen } from '../../../lib/late-open.ts'
import { isCovered } from '../../../parts/is-covered.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { useRefreshConsole } from '../desk/use-console-data.ts'
import { FailureAlert } from '../panel/failure-alert.tsx'
import { FaultLines } from '../panel/fault-lines.tsx'

/** What is asked of the server: only the report, all questions or none, or those without a fault. */
type Way = 'check' | 'all' | 'right'

const flags = { check: { checksOnly: 1 }, all: {}, right: { partial: 1 } } as const

/**
 * Imports questions from a file in two steps: the report about every line first, then the questions. With faults it offers to
 * import the other lines.
 */
export function QuestionImportDialog({ onClose }: { onClose(): void }) {
  const words = useConsoleWords()
  const refresh = useRefreshConsole()
  const [file, setFile] = useState<File | null>(null)
  const send = useMutation({
    mutationFn: (way: Way) => {
      const form = new FormData()
      if (file) form.set('file', file)
      return api.call('console.questionImport', flags[way], { body: form })
    },
    meta: { isShownInPlace: true },
    onSuccess: (_, way) => (way === 'check' ? undefined : refresh()),
  })
  const report = send.data
  const wrong = report?.wrong ?? []
  const isStored = report !== undefined && send.variables !== 'check' && report.count > 0
  const isFine = report !== undefined && !isStored && wrong.length === 0
  const content = useRef<HTMLDivElement>(null)
  return (
    <Modal
      opened={useLateOpen(true)}
      onClose={() => {
        if (!isCovered(content.current)) onClose()
      }}
      size={680}
      title={words('importQuestions')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <Stack ref={content}>
        <Text size="sm">{words('importQuestionsText')}</Text>
        <FileInput
          label={words('importFile')}
          placeholder={words('chooseFile')}
          accept=".csv,text/csv,.json,application/json"
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
        {report && (isStored || isFine) && (
          <Alert role="status" color="teal" icon={<IconCheck />}>
            {words(isStored ? 'importStored' : 'importFine', { count: report.count })}
          </Alert>
        )}
        {wrong.length > 0 && (
          <>
            {!isStored && (
              <Alert role="alert" color="red" icon={<IconAlertCircle />}>
                {words('importFaults', { count: wrong.length })}
              </Alert>
            )}
            <FaultLines faults={wrong} />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {words('close')}
          </Button>
          {wrong.length > 0 && !isStored && (
            <Button variant="default" loading={send.isPending} onClick={() => send.mutate('right')}>
              {words('importRight')}
            </Button>
          )}
          {!isStored && (
            <Button
              disabled={!file}
              loading={send.isPending}
              onClick={() => send.mutate(isFine ? 'all' : 'check')}
            >
              {words(isFine ? 'importQuestions' : 'importCheck')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
