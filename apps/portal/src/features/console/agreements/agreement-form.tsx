import type { Language } from '@lectern/contract'
import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { ask } from '../../../lib/dialogs.ts'
import { notify } from '../../../lib/notices.ts'
import { localeOf } from '../../../lib/preferences.ts'
import { Segments } from '../../../parts/segments.tsx'
import { useUnsavedQuestion } from '../../../parts/use-unsaved-question.ts'
import { FormattedText } from '../../provider/formatted-text.tsx'
import type { AgreementName } from '../../provider/provider-state.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { useRefreshConsole } from '../desk/use-console-data.ts'
import { FailureAlert } from '../panel/failure-alert.tsx'
import classes from './agreement-form.module.css'
import { RichText } from './rich-text.tsx'

const longestTitle = 100
const longestContent = 100_000
const typingPauseMs = 500

/** The editor shows these as plain words: a text that has them is edited as HTML, so that none is lost. */
const beyondEditor = /<(table|sub|sup)\b/i

/**
 * Title and text of an agreement, beside what the server's allow-list leaves of it: what readers will see. Publishing
 * makes the next version; earlier ones stay readable.
 */
export function AgreementForm(props: {
  readonly no: AgreementName
  readonly language: Language
  readonly title: string
  readonly content: string
  onPublished(): void
}) {
  const { no, language } = props
  const words = useConsoleWords()
  const queries = useQueryClient()
  const refresh = useRefreshConsole()
  const [title, setTitle] = useState(props.title)
  const [content, setContent] = useState(props.content)
  const [mode, setMode] = useState<'text' | 'html'>(beyondEditor.test(props.content) ? 'html' : 'text')
  const [isChecked, setChecked] = useState(false)
  const [drafted] = useDebouncedValue(content.trim(), typingPauseMs)
  const preview = useQuery({
    queryKey: ['console.agreementPreview', drafted],
    queryFn: ({ signal }) => api.call('console.agreementPreview', { content: drafted }, { signal }),
    enabled: drafted !== '' && drafted.length <= longestContent,
    placeholderData: keepPreviousData,
  })
  const publish = useMutation({
    mutationFn: () => api.call('console.agreementSave', { no, language, title: title.trim(), content }),
    meta: { isShownInPlace: true },
    onSuccess: async ({ version }) => {
      notify({ kind: 'done', message: words('agreementPublished', { version }) })
      props.onPublished()
      await queries.invalidateQueries({ queryKey: ['agreement.read'] })
      await refresh()
    },
  })
  const isChanged = title !== props.title || content !== props.content
  useUnsavedQuestion(isChanged && !publish.isPending)
  const submit = async () => {
    setChecked(true)
    if (title.trim() === '' || content.trim() === '') return
    const isSure = await ask({
      title: words('publishQuestion'),
      body: words('publishQuestionText'),
      confirm: words('publish'),
      cancel: words('unsure'),
    })
    if (isSure) publish.mutate()
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
    >
      <Stack>
        <FailureAlert error={publish.error} />
        <TextInput
          label={words('title')}
          lang={localeOf[language]}
          maxLength={longestTitle}
          value={title}
          error={isChecked && title.trim() === '' && words('required')}
          onChange={event => setTitle(event.currentTarget.value)}
        />
        <div className={classes.columns}>
          <div className={classes.side}>
            <Group justify="space-between">
              <h2 className={classes.heading}>{words('text')}</h2>
              <Segments
                size="xs"
                aria-label={words('editorMode')}
                value={mode}
                onChange={value => setMode(value === 'html' ? 'html' : 'text')}
                data={[
                  { value: 'text', label: words('formatted'), disabled: beyondEditor.test(content) },
                  { value: 'html', label: 'HTML' },
                ]}
              />
            </Group>
            {mode === 'text' ? (
              <RichText
                html={content}
                label={words('text')}
                lang={localeOf[language]}
                onChange={setContent}
              />
            ) : (
              <Textarea
                aria-label={words('text')}
                lang={localeOf[language]}
                autosize
                minRows={14}
                maxRows={30}
                maxLength={longestContent}
                spellCheck={false}
                styles={{ input: { fontFamily: 'ui-monospace, monospace', fontSize: 13 } }}
                value={content}
                onChange={event => setContent(event.currentTarget.value)}
              />
            )}
            {isChecked && content.trim() === '' && (
              <p role="alert" className={classes.fault}>
                {words('required')}
              </p>
            )}
          </div>
          <section className={classes.side} aria-label={words('preview')}>
            <h2 className={classes.heading}>{words('preview')}</h2>
            <div className={classes.preview} lang={localeOf[language]}>
              {preview.error ? (
                <FailureAlert error={preview.error} />
              ) : (
                drafted !== '' && preview.data && <FormattedText html={preview.data.content} />
              )}
            </div>
          </section>
        </div>
        <Group>
          <Button type="submit" disabled={!isChanged} loading={publish.isPending}>
            {words('publishVersion')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
