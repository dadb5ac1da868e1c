import type { QuestionView } from '@lectern/contract'
import { Button, Group } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { lateDialog } from '../../../parts/late-dialog.tsx'
import { BankStateBadge } from '../bank/bank-words.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { momentText } from '../desk/day-text.ts'
import { useRefreshConsole } from '../desk/use-console-data.ts'
import panel from '../panel/item-panel.module.css'
import { QuestionFigures } from './question-figures.tsx'
import { QuestionForm } from './question-form.tsx'
import classes from './questions.module.css'

const PreviewDialog = lateDialog(async () => (await import('../bank/preview-dialog.tsx')).PreviewDialog)

/** A question with its state, its form, what candidates made of it, and its former versions. */
export function QuestionPanel({ question }: { readonly question: QuestionView }) {
  const words = useConsoleWords()
  const refresh = useRefreshConsole()
  const [isPreviewing, setPreviewing] = useState(false)
  const operation = question.state === 'active' ? 'retire' : 'publish'
  const operate = useMutation({
    mutationFn: () => api.call('console.questionOperate', { ids: [question.id], operation }),
    onSuccess: refresh,
  })
  return (
    <>
      <Group justify="space-between">
        <BankStateBadge of="bank" state={question.state} />
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<IconEye size={16} />}
            onClick={() => setPreviewing(true)}
          >
            {words('previewPaper')}
          </Button>
          <Button size="xs" variant="default" loading={operate.isPending} onClick={() => operate.mutate()}>
            {words(`${operation}Questions`)}
          </Button>
        </Group>
      </Group>
      {isPreviewing && (
        <PreviewDialog
          title={words('question')}
          durationSeconds={0}
          plan={{ blueprint: [], questions: [{ id: question.id, score: question.score }] }}
          onClose={() => setPreviewing(false)}
        />
      )}
      <QuestionForm question={question} onSaved={() => undefined} />
      <QuestionFigures question={question} />
      {question.versions.length > 1 && <Versions question={question} />}
    </>
  )
}

function Versions({ question }: { readonly question: QuestionView }) {
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  return (
    <section aria-label={words('questionVersions')}>
      <h3 className={panel.heading}>{words('questionVersions')}</h3>
      <ul className={classes.versions}>
        {question.versions.map(({ version, savedAt, stem, options, rightKeys, papers }) => (
          <li key={version}>
            <details>
              <summary>
                {words('questionVersionLine', { version, time: momentText(savedAt, language) })}{' '}
                <span className={classes.quiet}>{words('versionPapers', { count: papers })}</span>
              </summary>
              <p className={classes.stem}>{stem}</p>
              <ul className={classes.oldOptions}>
                {options.map(({ key, text }) => (
                  <li key={key} data-right={rightKeys.includes(key) || undefined}>
                    {rightKeys.includes(key) ? '✓ ' : ''}
                    {text}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}
