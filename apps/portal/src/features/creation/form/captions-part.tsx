import { CaptionsField } from '../captions/captions-field.tsx'
import { type FormFields, fieldId } from './form-fields.ts'

/** The captions of a video, below its file; nothing for a document. */
export function CaptionsPart({ values, set, renew, tellSending, faultOf, isReadOnly }: FormFields) {
  const { file, captions, language } = values
  if (file?.kind !== 'video') return null
  return (
    <div id={fieldId('captions')}>
      <CaptionsField
        captions={captions}
        onChange={changed => set({ captions: changed })}
        onSending={isSending => tellSending('captions', isSending)}
        videoUrl={file.url}
        renew={async (id = file.id) => renew(id)}
        language={language}
        error={faultOf('captions')}
        disabled={isReadOnly}
      />
    </div>
  )
}
