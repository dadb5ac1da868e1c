import type { ExamRow } from '@lectern/contract'
import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notices.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { BankStateBadge } from '../bank/bank-words.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { useOwnCapabilities } from '../desk/own-capabilities.ts'
import { useRefreshConsole } from '../desk/use-console-data.ts'
import { ReasonDialog } from '../forms/reason-dialog.tsx'
import { FailureAlert } from '../panel/failure-alert.tsx'
import { Accommodations } from './accommodations.tsx'
import { ExamForm } from './exam-form.tsx'
import { ExamStatistics } from './exam-statistics.tsx'
import { RegradeProgress } from './regrade-progress.tsx'

type Shown = 'settings' | 'statistics' | 'accommodations'

/** An exam: its state and what can be done with it, its form, its statistics, and people who need more time. */
export function ExamPanel({ exam }: { readonly exam: ExamRow }) {
  const words = useConsoleWords()
  const [shown, setShown] = useState<Shown>(exam.attempts > 0 ? 'statistics' : 'settings')
  const [isFormOpened, setFormOpened] = useState(shown === 'settings')
  const [open, setOpen] = useState<'operate' | 'regrade'>()
  const refresh = useRefreshConsole()
  const { capabilities } = useOwnCapabilities()
  return (
    <>
      <Group justify="space-between">
        <BankStateBadge of="exam" state={exam.state} />
        <Group gap="xs">
          {exam.attempts > 0 && capabilities?.includes('exam.grade') && (
            <Button
              size="xs"
              variant="default"
              renderRoot={props => (
                <Link
                  {...props}
                  to="/console/$section"
                  params={{ section: 'grading' }}
                  search={{ state: 'all', search: exam.title }}
                />
              )}
            >
              {words('examsAttempts')}
            </Button>
          )}
          {exam.attempts > 0 && (
            <Button size="xs" variant="default" onClick={() => setOpen('regrade')}>
              {words('regrade')}
            </Button>
          )}
          <Button
            size="xs"
            variant={exam.state === 'active' ? 'default' : 'filled'}
            onClick={() => setOpen('operate')}
          >
            {words(exam.state === 'active' ? 'closeExam' : 'publishExam')}
          </Button>
        </Group>
      </Group>
      {exam.attempts > 0 && <RegradeProgress examId={exam.id} />}
      <Segments<Shown>
        aria-label={words('showWhat')}
        value={shown}
        data={[
          { value: 'settings', label: words('settingsTab') },
          { value: 'statistics', label: words('statistics') },
          { value: 'accommodations', label: words('accommodations') },
        ]}
        onChange={next => {
          setShown(next)
          if (next === 'settings') setFormOpened(true)
        }}
      />
      {/* The form stays, with what is typed, while something else is shown. */}
      {isFormOpened && (
        <div hidden={shown !== 'settings'}>
          <ExamForm exam={exam} onSaved={() => undefined} />
        </div>
      )}
      {shown === 'statistics' && <ExamStatistics examId={exam.id} />}
      {shown === 'accommodations' && <Accommodations />}
      {open === 'operate' && <OperateDialog exam={exam} onClose={() => setOpen(undefined)} />}
      {open === 'regrade' && (
        <ReasonDialog
          title={words('regrade')}
          text={words('regradeText')}
          submit={words('regrade')}
          send={reason => api.call('console.examRegrade', { id: exam.id, reason })}
          done={words('regraded')}
          onDone={() => void refresh()}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

/** Asks before an exam is published or closed, and says why it cannot be. */
function OperateDialog({ exam, onClose }: { readonly exam: ExamRow; onClose(): void }) {
  const words = useConsoleWords()
  const refresh = useRefreshConsole()
  const operation = exam.state === 'active' ? 'close' : 'publish'
  const { title } = exam
  const send = useMutation({
    mutationFn: () => api.call('console.examOperate', { id: exam.id, operation }),
    meta: { isShownInPlace: true },
    onSuccess: async () => {
      notify({
        kind: 'done',
        message: words(operation === 'close' ? 'examClosed' : 'examPublished', { title }),
      })
      onClose()
      await refresh()
    },
  })
  return (
    <FormDialog
      title={words(`${operation}Exam`)}
      isPending={send.isPending}
      isGrave={operation === 'close'}
      onSubmit={event => {
        event.preventDefault()
        send.mutate()
      }}
      onClose={onClose}
    >
      <FailureAlert error={send.error} isRunning={send.isPending} />
      <Text size="sm">{words(`${operation}ExamText`, { title })}</Text>
    </FormDialog>
  )
}
