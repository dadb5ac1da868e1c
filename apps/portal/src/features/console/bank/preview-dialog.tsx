import type { CallRequest, Language } from '@lectern/contract'
import { Alert, Button, Group, Modal, NativeSelect, Skeleton } from '@mantine/core'
import { IconEye, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useDialogOpen } from '../../../lib/back-closes.ts'
import { notify } from '../../../lib/notices.ts'
import { PreviewRoom } from '../../exams/taking/preview-room.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { consoleKey } from '../desk/waiting-queries.ts'
import { FailureAlert } from '../panel/failure-alert.tsx'
import { languageChoices } from './bank-words.tsx'
import classes from './preview-dialog.module.css'

/** What a paper is drawn from. */
export type PreviewPlan = Pick<CallRequest<'console.examPreview'>, 'blueprint' | 'questions'>

/** A paper on the screen of its candidate, over the whole page. Another one may be drawn, in another language too. */
export function PreviewDialog(props: {
  readonly title: string
  /** Seconds; 0 for unlimited. */
  readonly durationSeconds: number
  readonly plan: PreviewPlan
  onClose(): void
}) {
  const words = useConsoleWords()
  const { title, plan } = props
  const [round, setRound] = useState(1)
  const [language, setLanguage] = useState<Language | ''>('')
  const isDrawn = plan.blueprint.length > 0
  const { data, error, isFetching } = useQuery({
    queryKey: [consoleKey, 'exam-preview', JSON.stringify(plan), language, round],
    queryFn: ({ signal }) =>
      api.call('console.examPreview', { ...plan, ...(language && { language }) }, { signal }),
    // Reading it again would draw another paper.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { isShownInPlace: true },
  })
  return (
    <Modal
      opened={useDialogOpen(true, props.onClose)}
      onClose={props.onClose}
      fullScreen
      title={words('previewTitle')}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <Alert color="yellow" icon={<IconEye />} className={classes.banner}>
        <Group justify="space-between" gap="sm">
          <span>{words('previewText')}</span>
          {isDrawn && (
            <Group gap="xs">
              <NativeSelect
                size="xs"
                aria-label={words('language')}
                value={language}
                data={[{ value: '', label: words('previewAnyLanguage') }, ...languageChoices]}
                onChange={event => setLanguage(event.currentTarget.value as Language | '')}
              />
              <Button
                size="xs"
                variant="default"
                // Not disabled meanwhile: the focus would leave the dialog, and Escape would close what is below it.
                aria-busy={isFetching}
                leftSection={<IconRefresh size={15} />}
                onClick={() => setRound(round + 1)}
              >
                {words('previewAnother')}
              </Button>
            </Group>
          )}
        </Group>
      </Alert>
      <FailureAlert error={error} />
      {data ? (
        <PreviewRoom
          key={`${round} ${language}`}
          title={title}
          questions={data.questions}
          files={data.files}
          durationSeconds={props.durationSeconds}
          onFinish={() => notify({ kind: 'help', message: words('previewFinish') })}
        />
      ) : (
        !error && <Skeleton h={320} mt="lg" role="status" aria-label={words('loading')} />
      )}
    </Modal>
  )
}
