import { languages } from '@lectern/contract'
import { Fieldset, Stack, TextInput } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { languageNames, localeOf } from '../../../lib/preferences.ts'

/** One name in each of the five languages, the `names` of a form; all are required. */
export function FiveNames(props: {
  readonly legend: string
  readonly maxLength: number
  readonly form: { getInputProps(path: `names.${(typeof languages)[number]}`): GetInputPropsReturnType }
}) {
  return (
    <Fieldset legend={props.legend}>
      <Stack gap="xs">
        {languages.map(language => (
          <TextInput
            key={language}
            label={languageNames[language]}
            lang={localeOf[language]}
            maxLength={props.maxLength}
            {...props.form.getInputProps(`names.${language}`)}
          />
        ))}
      </Stack>
    </Fieldset>
  )
}
