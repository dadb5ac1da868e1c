import { Button, Group, Stack } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LongText } from '../../../parts/long-text.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { TypedBack } from '../forms/typed-back.tsx'
import { UnsentText } from '../forms/unsent-text.tsx'
import { FailureAlert } from '../panel/failure-alert.tsx'
import { useIsUnseen } from '../panel/unseen.ts'
import type { DecisionFields, DecisionWay } from './use-decision-form.ts'

const longestOpinion = 500

/**
 * The fields and buttons of a decision. Once somebody else has decided, only what was typed for it is left: to read and to copy, not
 * to be sent.
 */
export function DecisionForm<Fields>(props: {
  readonly form: DecisionFields<Fields>
  readonly isPending: boolean
  /** Fields that only an approval needs. */
  readonly children?: ReactNode
  /** Whether it can also be cancelled at the applicant's request. */
  readonly canCancel?: boolean
}) {
  // Every decision has an opinion, whatever its other fields.
  const form: Omit<DecisionFields<object>, 'setFieldValue'> = props.form
  const words = useConsoleWords()
  const isUnseen = useIsUnseen()
  const typed = form.isChanged ? form.values.opinion.trim() : ''
  const unsent = (
    <UnsentText
      text={form.unsent || (props.isPending ? '' : typed)}
      onDrop={() => {
        form.dropUnsent()
        if (!props.isPending) form.drop()
      }}
    />
  )
  if (!props.isPending) return unsent
  const button = (way: DecisionWay) => ({
    loading: form.savingWay === way,
    disabled: form.isSaving && form.savingWay !== way,
    // Not truly disabled for this second: some browsers do not tell of presses on disabled buttons.
    ...(isUnseen && { 'data-disabled': true, 'aria-disabled': true }),
    onClick() {
      if (!isUnseen) void form.submit(way)
    },
  })
  return (
    <Stack gap="sm">
      <FailureAlert error={form.error} isRunning={form.isSaving} onReload={form.reload} />
      <TypedBack form={form} />
      {unsent}
      {props.children}
      <LongText
        label={words('opinion')}
        description={words('opinionHint')}
        autosize
        minRows={2}
        maxRows={8}
        longest={longestOpinion}
        {...form.getInputProps('opinion')}
      />
      <Group gap="sm">
        <Button leftSection={<IconCheck size={17} />} {...button('approved')}>
          {words('approve')}
        </Button>
        <Button variant="default" leftSection={<IconX size={17} />} {...button('refused')}>
          {words('refuse')}
        </Button>
        {props.canCancel && (
          <Button variant="subtle" color="gray" {...button('cancelled')}>
            {words('cancelAtRequest')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
