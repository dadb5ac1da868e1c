import { type BankQuestion, longestPaper } from '@lectern/contract'
import { ActionIcon, Autocomplete, Input, NumberInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconSearch, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { BankStateBadge } from '../bank/bank-words.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { type Finding, suggested, useFound } from '../fields/use-found.ts'
import { type ExamFormState, type FixedQuestion, rowRanges } from './exam-values.ts'
import classes from './exams.module.css'

const longestName = 110

const shortened = (stem: string): string => {
  const characters = [...stem.replace(/\s+/gu, ' ')]
  return characters.length <= longestName
    ? characters.join('')
    : `${characters.slice(0, longestName).join('')}…`
}

type FoundQuestion = Pick<BankQuestion, 'kind' | 'stem' | 'state' | 'score' | 'id'> & {
  readonly name: string
}

/** Questions in use by their text, options or tags. */
const questionsInUse: Finding<FoundQuestion> = {
  kind: 'questions',
  find: async (search, signal) => {
    const { records } = await api.call(
      'console.questionList',
      { search, state: 'active', page: 1, size: suggested },
      { signal },
    )
    return records.map(({ id, kind, stem, state, score }) => ({
      id,
      kind,
      stem,
      state,
      score,
      name: shortened(stem),
    }))
  },
}

/** The questions that are in every paper, at its beginning and in this order. */
export function FixedQuestionsField({ form }: { readonly form: ExamFormState }) {
  const words = useConsoleWords()
  const [text, setText] = useState('')
  const found = useFound(questionsInUse, text)
  const { questions } = form.values
  const set = (next: readonly FixedQuestion[]) => form.setFieldValue('questions', next)
  const fault = form.errors.questions
  const move = (index: number, by: -1 | 1) => {
    const next = [...questions]
    const [moved] = next.splice(index, 1)
    if (moved) next.splice(index + by, 0, moved)
    set(next)
  }
  const add = (name: string) => {
    const one = found.named(name)
    // The field takes the name of a chosen option over only after this.
    queueMicrotask(() => setText(''))
    if (!one || questions.some(({ id }) => id === one.id)) return
    const { id, stem, kind, state, score } = one
    set([...questions, { id, stem, kind, state, score }])
  }
  return (
    <Input.Wrapper
      labelElement="div"
      label={words('fixedQuestions')}
      description={words('fixedQuestionsHint')}
    >
      <ol className={classes.fixed}>
        {questions.map(({ id, stem, kind, state }, index) => {
          const no = index + 1
          return (
            <li key={id} className={classes.fixedRow}>
              <span className={classes.fixedNo}>{no}</span>
              <span className={classes.fixedStem}>
                {stem}
                <span className={classes.quiet}>
                  {words(`kind_${kind}`)} {state !== 'active' && <BankStateBadge of="bank" state={state} />}
                </span>
              </span>
              <NumberInput
                aria-label={words('fixedScore', { no })}
                className={classes.fixedScore}
                size="xs"
                {...rowRanges.score}
                clampBehavior="none"
                decimalScale={1}
                hideControls
                {...form.getInputProps(`questions.${index}.score`)}
              />
              <span className={classes.fixedActions}>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={index === 0}
                  aria-label={words('fixedUp', { no })}
                  title={words('fixedUp', { no })}
                  onClick={() => move(index, -1)}
                >
                  <IconArrowUp size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  disabled={no === questions.length}
                  aria-label={words('fixedDown', { no })}
                  title={words('fixedDown', { no })}
                  onClick={() => move(index, 1)}
                >
                  <IconArrowDown size={16} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={words('fixedRemove', { no })}
                  title={words('fixedRemove', { no })}
                  onClick={() => set(questions.filter(question => question.id !== id))}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </span>
            </li>
          )
        })}
      </ol>
      {fault && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
      {questions.length < longestPaper && (
        <Autocomplete
          mt={8}
          aria-label={words('fixedAdd')}
          placeholder={words('fixedAdd')}
          leftSection={<IconSearch size={16} />}
          value={text}
          data={found.names}
          filter={({ options }) => options}
          maxDropdownHeight={320}
          onChange={setText}
          onOptionSubmit={add}
        />
      )}
    </Input.Wrapper>
  )
}
