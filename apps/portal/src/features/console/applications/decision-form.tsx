import { Button, Group, Stack } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { LongText } from '../../../parts/long-text.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { TypedBack } from '../forms/typed-back.tsx'
import { FailureAlert } from '../panel/failure-alert.tsx'
import { useIsUnseen } from '../panel/unseen.ts'
import type { DecisionFields, DecisionWay } from './use-decision-form.ts'

const longestOpinion = 500

/** The fields and buttons of a decision. */
export function DecisionForm<Fields>(props: {
  readonly form: DecisionFields<Fields>
  /** Fields that only an approval needs. */
  readonly children?: ReactNode
  /** Whether it can also be cancelled at the applicant's request. */
  readonly canCancel?: boolean
}) {
  // Every decision has an opinion, whatever its other fields.
  const form: Pick<
    DecisionFields<object>,
    | 'getInputProps'
    | 'submit'
    | 'reload'
    | 'error'
    | 'isSaving'
    | 'savingWay'
    | 'isBack'
    | 'isOutdated'
    | 'drop'
  > = props.form
  const words = useConsoleWords()
  const isUnseen = useIsUnseen()
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
