import { Button, Text } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useCreationWords } from '../../../messages/creation-words.ts'
import { FailureAlert } from '../../../parts/failure-alert.tsx'
import type { useSubmitting } from './use-submitting.ts'
import classes from './work-form.module.css'

/** Submits the work; while it waits for an upload, it says so and can be stopped. */
export function SubmitButton(
  props: Pick<ReturnType<typeof useSubmitting>, 'stage' | 'failure' | 'submit' | 'stop'> & {
    readonly isDisabled: boolean
  },
) {
  const words = useCreationWords()
  const { stage, failure } = props
  const isAwaiting = stage === 'awaiting'
  return (
    <>
      <FailureAlert>{failure}</FailureAlert>
      {isAwaiting && (
        <Text size="sm" role="status" className={classes.awaiting}>
          {words('submitAwaiting')}
        </Text>
      )}
      {/* One button for both, so that the focus stays on it. */}
      <Button
        variant={isAwaiting ? 'default' : 'filled'}
        leftSection={isAwaiting ? undefined : <IconSend size={18} />}
        loading={stage === 'sending'}
        disabled={props.isDisabled && !isAwaiting}
        onClick={isAwaiting ? props.stop : props.submit}
      >
        {words(isAwaiting ? 'submitStop' : 'workSubmit')}
      </Button>
    </>
  )
}
