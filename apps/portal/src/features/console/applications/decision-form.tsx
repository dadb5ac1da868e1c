import type { Decision } from '@lectern/contract'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ask } from '../../../lib/dialogs.ts'
import { useUnsavedQuestion } from '../../../parts/use-unsaved-question.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { FailureAlert } from '../panel/failure-alert.tsx'

const longestOpinion = 500

/**
 * A decision with its opinion. A refusal needs one and is asked about once more, since the applicant reads it at
 * once; approving needs no second question. The caller sends it and says how it went.
 */
export function DecisionForm(props: {
  readonly isPending: boolean
  readonly error: unknown
  /** Fields that only an approval has. */
  readonly children?: ReactNode
  /** A third way out, beside approving and refusing. */
  readonly aside?: ReactNode
  /** What the fields of an approval lack; it is not sent before they are right. */
  checkApproval?(): boolean
  onDecide(result: Decision, opinion: string): void
  onReload(): void
}) {
  const words = useConsoleWords()
  const [opinion, setOpinion] = useState('')
  const [isMissing, setMissing] = useState(false)
  useUnsavedQuestion(opinion.trim() !== '' && !props.isPending)
  const approve = () => {
    setMissing(false)
    if (props.checkApproval?.() ?? true) props.onDecide('approved', opinion.trim())
  }
  const refuse = async () => {
    const text = opinion.trim()
    setMissing(text === '')
    if (text === '') return
    const isSure = await ask({
      title: words('refuseQuestion'),
      body: words('refuseQuestionText', { opinion: text }),
      confirm: words('refuse'),
      cancel: words('cancel'),
    })
    if (isSure) props.onDecide('refused', text)
  }
  return (
    <Stack gap="sm">
      <FailureAlert error={props.error} onReload={props.onReload} />
      {props.children}
      <Textarea
        label={words('opinion')}
        description={words('opinionHint')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={longestOpinion}
        value={opinion}
        error={isMissing && words('opinionRequired')}
        onChange={event => {
          setOpinion(event.currentTarget.value)
          setMissing(false)
        }}
      />
      <Group gap="sm">
        <Button leftSection={<IconCheck size={17} />} loading={props.isPending} onClick={approve}>
          {words('approve')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconX size={17} />}
          disabled={props.isPending}
          onClick={() => void refuse()}
        >
          {words('refuse')}
        </Button>
        {props.aside}
      </Group>
    </Stack>
  )
}
