import type { ReviewForm } from '@lectern/contract'
import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconCheck, IconRefresh, IconX } from '@tabler/icons-react'
import { LongText } from '../../../parts/long-text.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { TypedBack } from '../forms/typed-back.tsx'
import { FailureAlert } from '../panel/failure-alert.tsx'
import { incompleteFacts } from './incomplete-facts.ts'
import { IncompleteFacts } from './incomplete-list.tsx'
import { PageNotes } from './page-notes.tsx'
import { leavable } from './review-keys.tsx'
import type { WorkDecision } from './use-work-decision.ts'
import classes from './work-review.module.css'

const longestOpinion = 500

/** The opinion with its notes, and the two decisions. What was typed stays on the screen when it cannot be sent. */
export function Decision(props: {
  readonly work: ReviewForm
  readonly form: WorkDecision
  readonly isOwn: boolean
  /** The page or second on the screen. */
  readonly node: number
  onGoTo(node: number): void
}) {
  const { work, form, isOwn } = props
  const words = useConsoleWords()
  const waits = work.state === 'review'
  if (isOwn || (!waits && !form.isChanged)) return null
  const isOthers = work.claimedUntil !== null && !work.isMine
  const mayDecide = waits && !isOthers && !form.isOutdated
  return (
    <section aria-label={words('decision')}>
      <Stack gap="sm">
        <FailureAlert error={form.error} isRunning={form.isSaving} />
        <IncompleteFacts facts={incompleteFacts(form.error)} />
        {form.isOutdated && (
          <Alert role="alert" color="yellow" icon={<IconRefresh />}>
            {words('workChangedMeanwhile')}
            <Group mt="sm">
              <Button size="xs" variant="default" onClick={form.lookAgain}>
                {words('showCurrent')}
              </Button>
            </Group>
          </Alert>
        )}
        {waits && <TypedBack form={form} />}
        <PageNotes kind={work.kind ?? 'pdf'} form={form} node={props.node} onGoTo={props.onGoTo} />
        <LongText
          label={words('opinion')}
          description={words('workOpinionHint')}
          autosize
          minRows={3}
          maxRows={10}
          longest={longestOpinion}
          {...leavable}
          {...form.getInputProps('opinion')}
        />
        {waits && (
          <Group gap="sm" className={classes.buttons}>
            <Button
              leftSection={<IconCheck size={17} />}
              aria-keyshortcuts="a"
              title={`${words('approve')} (A)`}
              loading={form.savingWay === 'approved'}
              disabled={!mayDecide || form.savingWay === 'refused'}
              onClick={() => void form.submit('approved')}
            >
              {words('approve')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconX size={17} />}
              aria-keyshortcuts="r"
              title={`${words('refuse')} (R)`}
              loading={form.savingWay === 'refused'}
              disabled={!mayDecide || form.savingWay === 'approved'}
              onClick={() => void form.submit('refused')}
            >
              {words('refuse')}
            </Button>
          </Group>
        )}
      </Stack>
    </section>
  )
}
