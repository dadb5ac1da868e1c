import type { BeyondEnd } from '@lectern/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { BeyondEndNotice } from '../captions/beyond-end-notice.tsx'
import { CaptionsField } from '../captions/captions-field.tsx'
import { type FormFields, fieldId } from './form-fields.ts'
import type { WorkValues } from './work-values.ts'

/** The captions of a video, below its file; nothing for a document. */
export function CaptionsPart({
  id: workId,
  values,
  set,
  renew,
  tellSending,
  faultOf,
  isReadOnly,
}: FormFields & { readonly id: string | null }) {
  const { file, captions, language } = values
  const beyondEnd = useBeyondEnd(workId, file, captions)
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
      {beyondEnd && <BeyondEndNotice beyondEnd={beyondEnd} captions={captions} length={file.length} />}
    </div>
  )
}

/** What of the work would lie beyond the end of the chosen film, with the chosen captions, also before they are saved. */
function useBeyondEnd(
  workId: string | null,
  film: WorkValues['file'],
  captions: WorkValues['captions'],
): BeyondEnd | undefined {
  const captionIds = captions.map(({ id }) => id)
  const { data } = useQuery({
    queryKey: ['works.beyondEnd', workId, film?.id, captionIds.join()],
    queryFn: ({ signal }) =>
      api.call(
        'works.beyondEnd',
        {
          ...(workId !== null && { id: workId }),
          fileId: film?.id ?? '',
          ...(captionIds.length > 0 && { captionIds }),
        },
        { signal },
      ),
    enabled: film?.kind === 'video' && (workId !== null || captionIds.length > 0),
  })
  return data
}
