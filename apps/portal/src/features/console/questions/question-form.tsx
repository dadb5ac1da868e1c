import type { Language, QuestionView } from '@lectern/contract'
import { Group, NativeSelect, TagsInput } from '@mantine/core'
import { api } from '../../../lib/api.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { LongText } from '../../../parts/long-text.tsx'
import { NumberField } from '../../../parts/number-field.tsx'
import { languageChoices, questionKinds } from '../bank/bank-words.tsx'
import { useTags } from '../bank/use-tags.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { DeskForm } from '../forms/desk-form.tsx'
import { useDeskForm } from '../forms/use-desk-form.ts'
import { keptAs } from '../forms/use-kept-values.ts'
import { MaterialField, PictureField } from './file-fields.tsx'
import { OptionsField } from './options-field.tsx'
import { type OptionValue, type QuestionValues, questionFaults, writtenOptions } from './question-values.ts'
import { ReferencesField } from './references-field.tsx'

/** So much of a text names its record elsewhere. */
const longestName = 40
const longestStem = 2000
const mostTags = 10
const daySeconds = 86_400
const tagSeparators = [',', ';', '#', '，', '；', '、']

const blankOptions: readonly OptionValue[] = ['A', 'B', 'C', 'D'].map(key => ({
  key,
  text: '',
  isRight: false,
}))

function valuesOf(question: QuestionView | undefined, language: Language): QuestionValues {
  if (!question)
    return {
      kind: 'single',
      language,
      stem: '',
      options: blankOptions,
      score: 1,
      limitSeconds: 0,
      rubric: '',
      tags: [],
      picture: { id: null, url: '' },
      material: { id: null, name: '' },
      references: [],
      rev: 0,
    }
  const { kind, stem, options, rightKeys, score, limitSeconds, rubric, tags, references, rev } = question
  return {
    kind,
    language: question.language,
    stem,
    options: options.map(option => ({ ...option, isRight: rightKeys.includes(option.key) })),
    score,
    limitSeconds,
    rubric,
    tags,
    picture: { id: question.imageId, url: question.imageUrl },
    material: { id: question.materialId, name: question.materialName },
    references,
    rev,
  }
}

/** The form of a new or stored question. */
export function QuestionForm(props: {
  readonly question?: QuestionView
  onSaved(): void
  /** Opens the question that was created. */
  onCreated?(id: string): void
}) {
  const { question } = props
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const tags = useTags()
  const stored = valuesOf(question, language)
  const form = useDeskForm<QuestionValues, { readonly id: string }>({
    stored,
    kept: keptAs(`question ${question?.id ?? ''}`, stored),
    faults: questionFaults,
    send: values => api.call('console.questionSave', requestOf(question?.id ?? null, values)),
    ...(!question && {
      created: ({ id }) => ({ name: `question ${id}`, fixed: {}, open: () => props.onCreated?.(id) }),
    }),
    about: (question?.stem ?? words('newQuestion')).slice(0, longestName),
    onSaved: props.onSaved,
  })
  const { kind } = form.values
  const isFixed = question?.isUsed === true
  return (
    <DeskForm form={form} needsChange={question !== undefined}>
      <Group grow align="flex-start">
        <NativeSelect
          label={words('questionKind')}
          // Beside the other field, so that both stay in one line.
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...(isFixed && { description: words('usedKindStays') })}
          disabled={isFixed}
          data={questionKinds.map(value => ({ value, label: words(`kind_${value}`) }))}
          {...form.getInputProps('kind')}
        />
        <NativeSelect label={words('language')} data={languageChoices} {...form.getInputProps('language')} />
      </Group>
      <LongText
        label={words('stem')}
        autosize
        minRows={2}
        maxRows={10}
        longest={longestStem}
        {...(question &&
          question.state !== 'draft' && {
            description: words('savingMakesVersion', { version: question.version + 1 }),
          })}
        {...form.getInputProps('stem')}
      />
      {kind === 'operation' ? (
        <LongText
          label={words('rubric')}
          description={words('rubricHint')}
          autosize
          minRows={2}
          maxRows={8}
          longest={longestStem}
          {...form.getInputProps('rubric')}
        />
      ) : (
        <OptionsField form={form} />
      )}
      <Group grow align="flex-start">
        <NumberField
          label={words('score')}
          min={0}
          max={1000}
          decimalScale={1}
          step={0.5}
          {...form.getInputProps('score')}
        />
        <NumberField
          label={words('timeLimit')}
          description={words('timeLimitHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          min={0}
          max={daySeconds}
          allowDecimal={false}
          {...form.getInputProps('limitSeconds')}
        />
      </Group>
      <TagsInput
        label={words('tags')}
        description={words('tagsHint')}
        data={tags.map(({ tag }) => tag)}
        maxTags={mostTags}
        splitChars={tagSeparators}
        acceptValueOnBlur
        value={[...form.values.tags]}
        error={form.errors.tags}
        onChange={next => form.setFieldValue('tags', next)}
      />
      <PictureField form={form} />
      <MaterialField form={form} />
      <ReferencesField form={form} />
    </DeskForm>
  )
}

function requestOf(id: string | null, values: QuestionValues) {
  const isChoice = values.kind !== 'operation'
  const options = isChoice ? writtenOptions(values.options) : []
  return {
    id,
    ...(id !== null && { rev: values.rev }),
    kind: values.kind,
    language: values.language,
    stem: values.stem,
    options: options.map(({ key, text }) => ({ key, text: text.trim() })),
    rightKeys: options.filter(({ isRight }) => isRight).map(({ key }) => key),
    score: Number(values.score),
    limitSeconds: Number(values.limitSeconds) || 0,
    rubric: isChoice ? '' : values.rubric,
    tags: [...values.tags],
    imageId: values.picture.id,
    materialId: values.material.id,
    references: values.references.map(({ resourceId, from, to, quote }) => ({ resourceId, from, to, quote })),
  }
}
