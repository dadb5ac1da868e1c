import { languages } from '@lectern/contract'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { isLanguage, languageNames } from '../../../lib/preferences.ts'
import { useCreationWords } from '../../../messages/creation-words.ts'
import { lengthSection } from '../../../parts/length-used.tsx'
import { type FormFields, fieldId } from './form-fields.ts'
import { FormSection } from './form-section.tsx'
import { limits } from './work-values.ts'

/** Title, introduction and language; for a new version also what has changed. */
export function AboutSection(props: FormFields & { readonly isNewVersion: boolean }) {
  const words = useCreationWords()
  const { values, set, faultOf } = props
  return (
    <FormSection title={words('partAbout')}>
      <TextInput
        id={fieldId('title')}
        label={words('fieldTitle')}
        required
        value={values.title}
        onChange={({ currentTarget }) => set({ title: currentTarget.value })}
        error={faultOf('title')}
        {...lengthSection(values.title, limits.title)}
      />
      <Textarea
        id={fieldId('intro')}
        label={words('fieldIntro')}
        description={words('introHint')}
        required
        autosize
        minRows={2}
        maxRows={5}
        value={values.intro}
        onChange={({ currentTarget }) => set({ intro: currentTarget.value })}
        error={faultOf('intro')}
        {...lengthSection(values.intro, limits.intro)}
      />
      <NativeSelect
        id={fieldId('language')}
        label={words('fieldLanguage')}
        maw={260}
        value={values.language}
        onChange={({ currentTarget }) =>
          isLanguage(currentTarget.value) && set({ language: currentTarget.value })
        }
        data={languages.map(value => ({ value, label: languageNames[value] }))}
      />
      {props.isNewVersion && (
        <Textarea
          id={fieldId('note')}
          label={words('fieldNote')}
          description={words('noteHint')}
          autosize
          minRows={1}
          maxRows={5}
          value={values.note}
          onChange={({ currentTarget }) => set({ note: currentTarget.value })}
          error={faultOf('note')}
          {...lengthSection(values.note, limits.note)}
        />
      )}
    </FormSection>
  )
}
