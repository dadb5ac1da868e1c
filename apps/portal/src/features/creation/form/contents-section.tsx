import { useCreationWords } from '../../../messages/creation-words.ts'
import { ContentsField } from '../contents/contents-field.tsx'
import { type FormFields, fieldId } from './form-fields.ts'
import { FormSection } from './form-section.tsx'

/** The outline of the work. */
export function ContentsSection(props: FormFields & { readonly chosenVideo: File | undefined }) {
  const words = useCreationWords()
  const { values, set, faultOf, isReadOnly, renew } = props
  const { file } = values
  return (
    <FormSection title={words('partContents')}>
      <div id={fieldId('outline')}>
        <ContentsField
          items={values.outline}
          file={file}
          chosen={props.chosenVideo}
          renew={file && (() => renew(file.id))}
          error={faultOf('outline')}
          readOnly={isReadOnly}
          onChange={outline => set({ outline })}
        />
      </div>
    </FormSection>
  )
}
