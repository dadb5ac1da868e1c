import type { ExamAnswer, Question } from '@lectern/contract'
import { Anchor } from '@mantine/core'
import { useTakingWords } from '../../../messages/taking-words.ts'
import classes from './taking.module.css'

/** The options of a single or multiple choice. */
export function ChoiceAnswer(props: {
  readonly question: Question
  readonly answer: ExamAnswer
  readonly isDisabled: boolean
  onChange(keys: string[]): void
}) {
  const words = useTakingWords()
  const { question, answer, isDisabled, onChange } = props
  const isSingle = question.kind === 'single'
  const toggle = (key: string) => {
    if (isSingle) return onChange([key])
    const isChosen = answer.keys.includes(key)
    const chosen = isChosen ? answer.keys.filter(other => other !== key) : [...answer.keys, key]
    onChange(question.options.map(option => option.key).filter(option => chosen.includes(option)))
  }
  return (
    <fieldset className={classes.options} disabled={isDisabled}>
      <legend className={classes.hint}>{words(isSingle ? 'takingOneRight' : 'takingSeveralRight')}</legend>
      {question.options.map(({ key, text }) => (
        <label key={key} className={classes.option} data-chosen={answer.keys.includes(key) || undefined}>
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            name={question.id}
            value={key}
            checked={answer.keys.includes(key)}
            onChange={() => toggle(key)}
          />
          <span className={classes.letter} aria-hidden="true">
            {key}
          </span>
          <span className={classes.optionText}>{text}</span>
        </label>
      ))}
      {isSingle && !isDisabled && (
        // It keeps its room, so that the buttons below do not move when an option is chosen.
        <Anchor
          component="button"
          type="button"
          size="sm"
          style={{ visibility: answer.keys.length > 0 ? 'visible' : 'hidden' }}
          onClick={() => onChange([])}
        >
          {words('takingClear')}
        </Anchor>
      )}
    </fieldset>
  )
}
