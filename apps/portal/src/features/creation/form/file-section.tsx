import { encodeId } from '@lectern/contract'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useCreationWords } from '../../../messages/creation-words.ts'
import { TextFaultNotice, type TextLack } from '../upload/text-fault-notice.tsx'
import { WorkFileField } from '../upload/work-file-field.tsx'
import { CaptionsPart } from './captions-part.tsx'
import { type FormFields, fieldId } from './form-fields.ts'
import { workIdOf } from './form-name.ts'
import { FormSection } from './form-section.tsx'
import { titleBy } from './proposals.ts'

/**
 * The file of the work, which is sent while the rest of the form is filled in, with a word about a document whose text the search
 * cannot have, and the captions of a video.
 */
export function FileSection(
  props: FormFields & {
    /** Of the stored work; null for one that is not stored yet. */
    readonly id: string | null
    /** Names this form, also before the work is stored. */
    readonly form: string
    /** What the search will miss of the document. */
    readonly textLack: TextLack | undefined
    onChoose(file: File): void
    onGivenUp(): void
    onStored(fileId: string): void
    isSameWork(search: object): boolean
  },
) {
  const words = useCreationWords()
  const { values, set, faultOf, isReadOnly, id, renew } = props
  const { file } = values
  return (
    <FormSection title={words('partFile')}>
      <WorkFileField
        id={fieldId('file')}
        form={props.form}
        workOf={workIdOf}
        file={
          file && (file.kind === 'pdf' || file.kind === 'video') ? { ...file, kind: file.kind } : undefined
        }
        onChange={stored => {
          props.onStored(stored.id)
          set({ file: stored, ...titleBy(stored.name, values) })
        }}
        onChoose={props.onChoose}
        onGivenUp={props.onGivenUp}
        onSending={isSending => props.tellSending('file', isSending)}
        renew={file && (() => renew(file.id))}
        isSameWork={props.isSameWork}
        error={faultOf('file')}
        disabled={isReadOnly}
      >
        {file?.kind === 'pdf' && id !== null && !isReadOnly && (
          <Button
            renderRoot={button => <Link {...button} to="/editor" search={{ id: encodeId('work', id) }} />}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size={16} />}
          >
            {words('workAnnotate')}
          </Button>
        )}
      </WorkFileField>
      {props.textLack && <TextFaultNotice lack={props.textLack} />}
      <CaptionsPart {...props} />
    </FormSection>
  )
}
