import { ActionIcon, Button, Checkbox, Input, Radio } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { ShortText } from '../../../parts/short-text.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import type { QuestionFormState } from './question-values.ts'
import classes from './questions.module.css'

const longestOption = 500
const mostOptions = 26
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** The options of a choice with what is right; a single choice has one right option. */
export function OptionsField({ form }: { readonly form: QuestionFormState }) {
  const words = useConsoleWords()
  const { kind, options } = form.values
  const set = (next: typeof options) => form.setFieldValue('options', next)
  const mark = (key: string, isRight: boolean) =>
    set(
      options.map(option =>
        option.key === key
          ? { ...option, isRight }
          : kind === 'single' && isRight
            ? { ...option, isRight: false }
            : option,
      ),
    )
  const free = letters.find(letter => !options.some(({ key }) => key === letter))
  const Mark = kind === 'single' ? Radio : Checkbox
  const fault = form.errors.options
  return (
    <Input.Wrapper
      labelElement="div"
      label={words('options')}
      description={words('optionsHint')}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <fieldset aria-label={words('options')} className={classes.options}>
        {options.map(({ key, isRight }, index) => (
          <div key={key} className={classes.option}>
            <Mark
              aria-label={words('optionRight', { key })}
              checked={isRight}
              onChange={event => mark(key, event.currentTarget.checked)}
            />
            <ShortText
              aria-label={words('optionText', { key })}
              placeholder={words('optionText', { key })}
              longest={longestOption}
              {...form.getInputProps(`options.${index}.text`)}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={words('removeOption', { key })}
              title={words('removeOption', { key })}
              onClick={() => set(options.filter(option => option.key !== key))}
            >
              <IconTrash size={17} />
            </ActionIcon>
          </div>
        ))}
      </fieldset>
      {fault && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
      {free !== undefined && options.length < mostOptions && (
        <Button
          mt={8}
          size="xs"
          variant="subtle"
          leftSection={<IconPlus size={15} />}
          onClick={() => set([...options, { key: free, text: '', isRight: false }])}
        >
          {words('addOption')}
        </Button>
      )}
    </Input.Wrapper>
  )
}
