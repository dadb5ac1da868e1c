import type { Language } from '@lectern/contract'
import { Group, Switch } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { ask } from '../../../lib/dialogs.ts'
import { localeOf } from '../../../lib/preferences.ts'
import { isRefusal } from '../../../messages/error-text.ts'
import { LongText } from '../../../parts/long-text.tsx'
import { Segments } from '../../../parts/segments.tsx'
import { ShortText } from '../../../parts/short-text.tsx'
import { FormattedText } from '../../provider/formatted-text.tsx'
import type { AgreementName } from '../../provider/provider-state.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { useRefreshConsole } from '../desk/use-console-data.ts'
import { isBlank } from '../fields/is-blank.ts'
import { DeskForm } from '../forms/desk-form.tsx'
import { useDeskForm } from '../forms/use-desk-form.ts'
import { keptAs } from '../forms/use-kept-values.ts'
import { FailureAlert } from '../panel/failure-alert.tsx'
import classes from './agreement-form.module.css'
import { OtherVersion } from './other-version.tsx'
import { RichText } from './rich-text.tsx'

const longestTitle = 100
const longestContent = 100_000
const typingPauseMs = 500
const conflictText = { CONFLICT: 'agreementConflict' } as const

/** Tags that the rich-text editor would drop: a text that contains them is edited as HTML, so that none is lost. */
const beyondEditor = /<(table|sub|sup)\b/i

/**
 * Title and text of an agreement, beside a preview of what the server's allow-list keeps of it. Publishing creates
 * the next version; earlier versions stay readable.
 */
export function AgreementForm(props: {
  readonly no: AgreementName
  readonly language: Language
  readonly title: string
  readonly content: string
  /** The newest version that was loaded, 0 without one. */
  readonly rev: number
  onPublished(): void
}) {
  const { no, language } = props
  const words = useConsoleWords()
  const queries = useQueryClient()
  const refresh = useRefreshConsole()
  const stored = { title: props.title, content: props.content, rev: props.rev, asks: false, changes: '' }
  const form = useDeskForm({
    stored,
    kept: keptAs(`text ${no} ${language}`, stored),
    faults: ({ title, content }) => ({
      title: isBlank(title) && 'required',
      content: isBlank(content) && 'required',
    }),
    isSure: () =>
      ask({
        title: words('publishQuestion'),
        body: words('publishQuestionText'),
        confirm: words('publish'),
        cancel: words('unsure'),
      }),
    send: ({ title, content, rev, asks, changes }) =>
      api.call('console.agreementSave', {
        no,
        language,
        title: title.trim(),
        content,
        rev,
        asks,
        changes: asks ? changes.trim() : '',
      }),
    done: ({ version }) => words('agreementPublished', { version }),
    act: () => words('publishVersion'),
    about: stored.title,
    created: () => ({ name: `text ${no} ${language}`, fixed: {}, open: props.onPublished }),
    onSaved: props.onPublished,
    refresh: async () => {
      await queries.invalidateQueries({ queryKey: ['agreement.read'] })
      await refresh()
    },
  })
  const { content } = form.values
  const setContent = (text: string) => form.setFieldValue('content', text)
  const [mode, setMode] = useState<'text' | 'html'>(beyondEditor.test(content) ? 'html' : 'text')
  const [drafted] = useDebouncedValue(content.trim(), typingPauseMs)
  const preview = useQuery({
    queryKey: ['console.agreementPreview', drafted],
    queryFn: ({ signal }) => api.call('console.agreementPreview', { content: drafted }, { signal }),
    enabled: drafted !== '' && drafted.length <= longestContent,
    placeholderData: keepPreviousData,
  })
  return (
    <DeskForm form={form} submit={words('publishVersion')} needsChange refusals={conflictText}>
      {isRefusal(form.error, 'CONFLICT') && (
        <OtherVersion
          no={no}
          language={language}
          onKeepMine={version => {
            form.setFieldValue('rev', version)
            void form.submit('save')
          }}
        />
      )}
      <ShortText
        label={words('title')}
        lang={localeOf[language]}
        longest={longestTitle}
        {...form.getInputProps('title')}
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
            <RichText html={content} label={words('text')} lang={localeOf[language]} onChange={setContent} />
          ) : (
            <LongText
              aria-label={words('text')}
              description={beyondEditor.test(content) ? words('onlyAsHtml') : undefined}
              lang={localeOf[language]}
              autosize
              minRows={14}
              maxRows={30}
              longest={longestContent}
              spellCheck={false}
              styles={{ input: { fontFamily: 'ui-monospace, monospace', fontSize: 13 } }}
              value={content}
              onChange={event => setContent(event.currentTarget.value)}
            />
          )}
          {form.errors.content && (
            <p role="alert" className={classes.fault}>
              {form.errors.content}
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
      {no !== 'contact' && (
        <Switch
          label={words('agreementAsk')}
          description={words('agreementAskHint')}
          {...form.getInputProps('asks', { type: 'checkbox' })}
        />
      )}
      {form.values.asks && (
        <LongText
          label={words('agreementChanges')}
          description={words('agreementChangesHint')}
          lang={localeOf[language]}
          autosize
          minRows={2}
          longest={500}
          {...form.getInputProps('changes')}
        />
      )}
    </DeskForm>
  )
}
