import { languages } from '@lectern/contract'
import { Fieldset, Stack, TextInput } from '@mantine/core'
import { languageNames, localeOf } from '../../../lib/preferences.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { type FiveTexts, missingIn } from './five-languages.ts'

/** One name in each of the five languages; all of them are needed. */
export function FiveNames(props: {
  readonly legend: string
  readonly names: FiveTexts
  readonly maxLength: number
  /** Marks the languages that have none. */
  readonly showsMissing: boolean
  onChange(names: FiveTexts): void
}) {
  const words = useConsoleWords()
  const missing = missingIn(props.names)
  return (
    <Fieldset legend={props.legend}>
      <Stack gap="xs">
        {languages.map(language => (
          <TextInput
            key={language}
            label={languageNames[language]}
            lang={localeOf[language]}
            maxLength={props.maxLength}
            value={props.names[language]}
            error={props.showsMissing && missing.includes(language) && words('required')}
            onChange={event => props.onChange({ ...props.names, [language]: event.currentTarget.value })}
          />
        ))}
      </Stack>
    </Fieldset>
  )
}
