import { useCreationWords } from '../../../messages/creation-words.ts'
import { WorkFileField } from '../upload/work-file-field.tsx'
import { type FormFields, fieldId } from './form-fields.ts'
import { FormSection } from './form-section.tsx'
import { limits } from './work-values.ts'

/** The file of the work, which is sent while the rest of the form is filled in. */
export function FileSection(props: FormFields & { onChoose(file: File): void }) {
  const words = useCreationWords()
  const { values, set, faultOf, isReadOnly } = props
  const { file } = values
  return (
    <FormSection title={words('partFile')}>
      <WorkFileField
        id={fieldId('file')}
        file={
          file && (file.kind === 'pdf' || file.kind === 'video') ? { ...file, kind: file.kind } : undefined
        }
        onChange={stored =>
          set({ file: stored, ...(values.title.trim() === '' && { title: titleOf(stored.name) }) })
        }
        onChoose={props.onChoose}
        onSending={isSending => props.tellSending('file', isSending)}
        error={faultOf('file')}
        disabled={isReadOnly}
      />
    </FormSection>
  )
}

/** A title to begin with: the name of the file without its ending. */
const titleOf = (name: string) =>
  [
    ...name
      .replace(/\.[a-z0-9]{1,5}$/i, '')
      .replaceAll('_', ' ')
      .trim(),
  ]
    .slice(0, limits.title)
    .join('')
