import { useCreationWords } from '../../../messages/creation-words.ts'
import { ContentsField } from '../contents/contents-field.tsx'
import { type FormFields, fieldId } from './form-fields.ts'
import { FormSection } from './form-section.tsx'

/** The outline of the work. */
export function ContentsSection(props: FormFields & { readonly isReadOnly: boolean }) {
  const words = useCreationWords()
  const { values, set, faultOf, isReadOnly } = props
  return (
    <FormSection title={words('partContents')}>
      <div id={fieldId('outline')}>
        <ContentsField
          items={values.outline}
          file={values.file}
          error={faultOf('outline')}
          readOnly={isReadOnly}
          onChange={outline => set({ outline })}
        />
      </div>
    </FormSection>
  )
}
