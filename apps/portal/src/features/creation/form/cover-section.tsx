import { useCreationWords } from '../../../messages/creation-words.ts'
import { CaptionsField } from '../captions/captions-field.tsx'
import { CoverField } from '../cover/cover-field.tsx'
import { type FormFields, fieldId } from './form-fields.ts'
import { FormSection } from './form-section.tsx'

/** The cover: a picture of one's own, a frame of a video, or page 1 of a document. A video has its captions here too. */
export function CoverSection(props: FormFields & { readonly chosenVideo: File | undefined }) {
  const words = useCreationWords()
  const { values, set, faultOf, isReadOnly } = props
  const kind = values.file?.kind
  return (
    <FormSection title={words('partCover')}>
      <div id={fieldId('cover')}>
        <CoverField
          cover={values.cover}
          kind={kind === 'pdf' || kind === 'video' ? kind : undefined}
          chosenVideo={props.chosenVideo}
          onChange={cover => set({ cover: cover && { id: cover.id, url: cover.url } })}
          onSending={isSending => props.tellSending('cover', isSending)}
          error={faultOf('cover')}
          disabled={isReadOnly}
        />
      </div>
      {kind === 'video' && (
        <div id={fieldId('captions')}>
          <CaptionsField
            captions={values.captions}
            onChange={captions => set({ captions })}
            onSending={isSending => props.tellSending('captions', isSending)}
            videoUrl={values.file?.url}
            language={values.language}
            error={faultOf('captions')}
            disabled={isReadOnly}
          />
        </div>
      )}
    </FormSection>
  )
}
