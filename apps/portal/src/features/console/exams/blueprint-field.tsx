import { longestPaper } from '@lectern/contract'
import { ActionIcon, Autocomplete, Button, Input, NativeSelect, NumberInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { localeOf, usePreferences } from '../../../lib/preferences.ts'
import { languageNames, questionKinds } from '../bank/bank-words.tsx'
import { useTags } from '../bank/use-tags.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { consoleKey } from '../desk/waiting-queries.ts'
import { type BlueprintValue, type ExamFormState, paperLength, rowRanges, wholeRows } from './exam-values.ts'
import classes from './exams.module.css'
import { writtenPapers } from './written-papers.ts'

const mostRows = 100
const typingPauseMs = 400

/** What the exam draws from the bank, row by row, and at once whether the bank can fill it and how many papers that gives. */
export function BlueprintField({ form }: { readonly form: ExamFormState }) {
  const words = useConsoleWords()
  const tags = useTags().map(({ tag }) => tag)
  const { blueprint } = form.values
  const set = (next: readonly BlueprintValue[]) => form.setFieldValue('blueprint', next)
  const report = useReport(form)
  const fault = form.errors.blueprint
  // The report is about the rows that are filled in.
  let at = 0
  return (
    <Input.Wrapper labelElement="div" label={words('blueprint')} description={words('blueprintHint')}>
      <ol className={classes.rows}>
        {blueprint.map((row, index) => {
          const isWhole = wholeRows([row]).length > 0
          const found = isWhole ? report?.rows[at++] : undefined
          const label = (name: string) => `${words('rowNo', { row: index + 1 })}: ${name}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity, and their fields are controlled.
            <li key={index} className={classes.row}>
              <Autocomplete
                label={words('tag')}
                aria-label={label(words('tag'))}
                data={tags}
                {...form.getInputProps(`blueprint.${index}.tag`)}
              />
              <NativeSelect
                label={words('questionKind')}
                aria-label={label(words('questionKind'))}
                data={questionKinds.map(value => ({ value, label: words(`kind_${value}`) }))}
                {...form.getInputProps(`blueprint.${index}.kind`)}
              />
              <NumberInput
                label={words('rowCount')}
                aria-label={label(words('rowCount'))}
                {...rowRanges.count}
                clampBehavior="none"
                allowDecimal={false}
                hideControls
                {...form.getInputProps(`blueprint.${index}.count`)}
              />
              <NumberInput
                label={words('rowScore')}
                aria-label={label(words('rowScore'))}
                {...rowRanges.score}
                clampBehavior="none"
                decimalScale={1}
                hideControls
                {...form.getInputProps(`blueprint.${index}.score`)}
              />
              <span
                className={classes.has}
                data-short={(found && found.all < Number(row.count)) || undefined}
              >
                {found && `${words('rowHas')}: ${found.all}`}
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                className={classes.remove}
                aria-label={words('removeRow', { row: index + 1 })}
                title={words('removeRow', { row: index + 1 })}
                onClick={() => set(blueprint.filter((_, other) => other !== index))}
              >
                <IconTrash size={17} />
              </ActionIcon>
            </li>
          )
        })}
      </ol>
      {fault && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
      {blueprint.length < mostRows && (
        <Button
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={15} />}
          onClick={() => set([...blueprint, { tag: '', kind: 'single', count: 5, score: 1 }])}
        >
          {words('addRow')}
        </Button>
      )}
      <Papers form={form} report={report} />
    </Input.Wrapper>
  )
}

/** What the bank has for the rows; the answer for the rows before stays until the next one is there. */
function useReport(form: ExamFormState) {
  const { blueprint, questions } = form.values
  const request = { blueprint: wholeRows(blueprint), questions: questions.map(({ id }) => id) }
  const [asked] = useDebouncedValue(JSON.stringify(request), typingPauseMs)
  const { data } = useQuery({
    queryKey: [consoleKey, 'blueprint', asked],
    queryFn: ({ signal }) => api.call('console.examCheck', JSON.parse(asked), { signal }),
    placeholderData: keepPreviousData,
    enabled: paperLength(form.values) <= longestPaper,
  })
  return data
}

function Papers(props: { readonly form: ExamFormState; readonly report: ReturnType<typeof useReport> }) {
  const { form, report } = props
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const { blueprint, questions } = form.values
  const rows = wholeRows(blueprint)
  const number = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 1 })
  const count = paperLength(form.values)
  const score =
    rows.reduce((sum, row) => sum + row.count * row.score, 0) +
    questions.reduce((sum, question) => sum + Number(question.score), 0)
  const papersText = (
    name: string,
    { papers, isExact }: { readonly papers: string; readonly isExact: boolean },
  ) =>
    words(isExact ? 'papersIn' : 'papersAtLeast', { language: name, papers: writtenPapers(papers, language) })
  return (
    <div role="status" className={classes.papers}>
      <p>
        {words('blueprintSum', { count, score: number.format(score) })}
        {questions.length > 0 && ` · ${words('fixedCount', { count: questions.length })}`}
      </p>
      {report && rows.length > 0 && (
        <ul>
          {report.languages.map(each => (
            <li key={each.language}>{papersText(languageNames[each.language], each)}</li>
          ))}
          {report.languages.length === 0 && report.mixed.isFillable && (
            <li>{papersText(words('papersMixed'), report.mixed)}</li>
          )}
          {!report.mixed.isFillable && <li data-short>{words('papersNone')}</li>}
        </ul>
      )}
    </div>
  )
}
