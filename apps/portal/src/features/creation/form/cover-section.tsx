import { useCreationWords } from '../../../messages/creation-words.ts'
import { type AutoCover, CoverField } from '../cover/cover-field.tsx'
import { type FormFields, fieldId } from './form-fields.ts'
import { FormSection } from './form-section.tsx'

/** The cover: a picture of one's own, a frame of a video, or page 1 of a document. */
export function CoverSection(
  props: FormFields & {
    readonly chosenVideo: File | undefined
    /** A chosen video is still being sent and will replace the stored file. */
    readonly isReplacing: boolean
    /** The cover without a chosen one. */
    readonly auto: AutoCover | undefined
    /** The picture of that cover cannot be read any more. */
    onStaleAuto(): void
  },
) {
  const words = useCreationWords()
  const { values, set, faultOf, isReadOnly, renew } = props
  const kind = values.file?.kind
  return (
    <FormSection title={words('partCover')}>
      <div id={fieldId('cover')}>
        <CoverField
          cover={values.cover}
          kind={kind === 'pdf' || kind === 'video' ? kind : undefined}
          chosenVideo={props.chosenVideo}
          isReplacing={props.isReplacing}
          auto={props.auto}
          onStale={() => (values.cover ? void renew(values.cover.id) : props.onStaleAuto())}
          onChange={cover => set({ cover })}
          onSending={isSending => props.tellSending('cover', isSending)}
          error={faultOf('cover')}
          disabled={isReadOnly}
        />
      </div>
    </FormSection>
  )
}
