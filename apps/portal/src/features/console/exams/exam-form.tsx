import { type ExamRow, languages, longestPaper } from '@lectern/contract'
import {
  Alert,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  NumberInput,
  SimpleGrid,
  Stack,
  Switch,
  Text,
} from '@mantine/core'
import { IconEye, IconLanguage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { languageNames, localeOf, usePreferences } from '../../../lib/preferences.ts'
import { lateDialog } from '../../../parts/late-dialog.tsx'
import { LongText } from '../../../parts/long-text.tsx'
import { ShortText } from '../../../parts/short-text.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { consoleKey } from '../desk/waiting-queries.ts'
import { noTexts } from '../fields/five-languages.ts'
import { DeskForm } from '../forms/desk-form.tsx'
import { useDeskForm } from '../forms/use-desk-form.ts'
import { keptAs } from '../forms/use-kept-values.ts'
import { BlueprintField } from './blueprint-field.tsx'
import {
  type ExamFormState,
  type ExamValues,
  examFaults,
  examRanges,
  paperLength,
  planOf,
  secondsOf,
} from './exam-values.ts'
import { FixedQuestionsField } from './fixed-questions-field.tsx'

const PreviewDialog = lateDialog(async () => (await import('../bank/preview-dialog.tsx')).PreviewDialog)

const longestTitle = 60
const longestRules = 4000
const minuteSeconds = 60
/** What a number means stands below its field, so that fields side by side are level. */
const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
]
const multiRules = ['exact', 'half'] as const

const newExam: ExamValues = {
  roleNo: '',
  title: '',
  titles: noTexts,
  isUnlimited: false,
  minutes: 60,
  passScore: 90,
  multiRule: 'exact',
  showsKeys: false,
  resitMax: 3,
  resitWaitHours: 24,
  validMonths: 0,
  rules: '',
  blueprint: [{ tag: '', kind: 'single', count: 10, score: 1 }],
  questions: [],
  rev: 0,
}

function valuesOf(exam: ExamRow | undefined): ExamValues {
  if (!exam) return newExam
  const {
    roleNo,
    title,
    titles,
    durationSeconds,
    passScore,
    multiRule,
    showsKeys,
    resitMax,
    resitWaitHours,
  } = exam
  return {
    ...{ roleNo, title, titles, passScore, multiRule, showsKeys, resitMax, resitWaitHours },
    isUnlimited: durationSeconds === 0,
    minutes: durationSeconds === 0 ? '' : durationSeconds / minuteSeconds,
    validMonths: exam.validMonths,
    rules: exam.rules,
    blueprint: exam.blueprint,
    questions: exam.questions,
    rev: exam.rev,
  }
}

/** The form of a new or stored exam. */
export function ExamForm(props: { readonly exam?: ExamRow; onSaved(saved: { readonly id: string }): void }) {
  const { exam } = props
  const words = useConsoleWords()
  const stored = valuesOf(exam)
  const form = useDeskForm<ExamValues, { readonly id: string }>({
    stored,
    kept: keptAs(`exam ${exam?.id ?? ''}`, stored),
    faults: examFaults,
    send: ({ minutes, isUnlimited, blueprint, questions, ...values }) =>
      api.call('console.examSave', {
        id: exam?.id ?? null,
        ...values,
        durationSeconds: secondsOf({ minutes, isUnlimited }),
        passScore: Number(values.passScore),
        resitMax: Number(values.resitMax),
        resitWaitHours: Number(values.resitWaitHours),
        validMonths: Number(values.validMonths),
        ...planOf({ blueprint, questions }),
      }),
    ...(!exam && {
      created: saved => ({ name: `exam ${saved.id}`, fixed: {}, open: () => props.onSaved(saved) }),
    }),
    onSaved: props.onSaved,
  })
  const [isPreviewing, setPreviewing] = useState(false)
  const plan = planOf(form.values)
  const isTaken = (exam?.attempts ?? 0) > 0
  const locale = localeOf[usePreferences(state => state.language)]
  /** A number outside its range stays as typed and is refused with the range below it. */
  const numberIn = (field: keyof typeof examRanges, hint = '') => {
    const range = examRanges[field]
    const [min, max] = [range.min.toLocaleString(locale), range.max.toLocaleString(locale)]
    const description = [hint, words('rangeHint', { min, max })].filter(text => text !== '').join(' · ')
    return { ...range, clampBehavior: 'none', allowDecimal: false, inputWrapperOrder, description } as const
  }
  const half = { base: 1, xs: 2 }
  return (
    <DeskForm form={form} needsChange={exam !== undefined}>
      {isTaken && <Alert color="blue">{words('attemptedHint')}</Alert>}
      <ShortText label={words('examTitle')} longest={longestTitle} {...form.getInputProps('title')} />
      <OtherTitles form={form} />
      <RoleField form={form} isDisabled={isTaken} />
      <SimpleGrid cols={half}>
        <div>
          <NumberInput
            label={words('examDuration')}
            {...numberIn('minutes')}
            disabled={isTaken || form.values.isUnlimited}
            {...form.getInputProps('minutes')}
          />
          <Checkbox
            mt={8}
            label={words('examUnlimited')}
            disabled={isTaken}
            {...form.getInputProps('isUnlimited', { type: 'checkbox' })}
          />
        </div>
        <NumberInput
          label={words('passScore')}
          {...numberIn('passScore', words('passScoreHint'))}
          allowDecimal
          decimalScale={1}
          disabled={isTaken}
          {...form.getInputProps('passScore')}
        />
      </SimpleGrid>
      <NativeSelect
        label={words('multiRule')}
        disabled={isTaken}
        data={multiRules.map(value => ({ value, label: words(`rule_${value}`) }))}
        {...form.getInputProps('multiRule')}
      />
      <FixedQuestionsField form={form} />
      <BlueprintField form={form} />
      <Group>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconEye size={16} />}
          disabled={paperLength(plan) === 0 || paperLength(plan) > longestPaper}
          onClick={() => setPreviewing(true)}
        >
          {words('previewPaper')}
        </Button>
      </Group>
      {isPreviewing && (
        <PreviewDialog
          title={form.values.title}
          durationSeconds={secondsOf(form.values)}
          plan={plan}
          onClose={() => setPreviewing(false)}
        />
      )}
      <SimpleGrid cols={half}>
        <NumberInput
          label={words('resitMax')}
          {...numberIn('resitMax')}
          {...form.getInputProps('resitMax')}
        />
        <NumberInput
          label={words('resitWait')}
          {...numberIn('resitWaitHours')}
          {...form.getInputProps('resitWaitHours')}
        />
        <NumberInput
          label={words('validMonths')}
          {...numberIn('validMonths', words('examDurationHint'))}
          {...form.getInputProps('validMonths')}
        />
      </SimpleGrid>
      <Switch label={words('showsKeys')} {...form.getInputProps('showsKeys', { type: 'checkbox' })} />
      <LongText
        label={words('examRules')}
        autosize
        minRows={2}
        maxRows={10}
        longest={longestRules}
        {...form.getInputProps('rules')}
      />
    </DeskForm>
  )
}

/** The title in single languages; open when it has one. */
function OtherTitles({ form }: { readonly form: ExamFormState }) {
  const words = useConsoleWords()
  const { title, titles } = form.values
  const count = languages.filter(language => titles[language] !== '').length
  const [isOpen, setOpen] = useState(count > 0)
  return (
    <div>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconLanguage size={16} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {words('examTitles')}
      </Button>
      {isOpen && (
        <Stack gap="xs" mt="xs">
          <Text size="sm" c="dimmed">
            {words('examTitlesHint')}
          </Text>
          {languages.map(language => (
            <ShortText
              key={language}
              label={languageNames[language]}
              lang={localeOf[language]}
              placeholder={title}
              longest={longestTitle}
              {...form.getInputProps(`titles.${language}`)}
            />
          ))}
        </Stack>
      )}
    </div>
  )
}

/** The learner role that a pass raises to. */
function RoleField({ form, isDisabled }: { readonly form: ExamFormState; readonly isDisabled: boolean }) {
  const words = useConsoleWords()
  const { data = [] } = useQuery({
    queryKey: [consoleKey, 'learner-roles'],
    queryFn: ({ signal }) => api.call('roles.list', { everything: true }, { signal }),
  })
  const roles = data.filter(role => role.class === 'learner')
  return (
    <NativeSelect
      label={words('examRole')}
      disabled={isDisabled}
      data={[
        { value: '', label: '–' },
        ...roles.map(({ no, label }) => ({ value: no, label: `${label} (${no})` })),
      ]}
      {...form.getInputProps('roleNo')}
    />
  )
}
