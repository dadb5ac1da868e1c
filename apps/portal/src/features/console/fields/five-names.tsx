import { languages } from '@lectern/contract'
import { Fieldset, Stack } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { languageNames, localeOf } from '../../../lib/preferences.ts'
import { ShortText } from '../../../parts/short-text.tsx'

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
          <ShortText
            key={language}
            label={languageNames[language]}
            lang={localeOf[language]}
            longest={props.maxLength}
            {...props.form.getInputProps(`names.${language}`)}
          />
        ))}
      </Stack>
    </Fieldset>
  )
}
