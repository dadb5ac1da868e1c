import { useWords } from '../../messages/use-words.ts'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import { Notice } from '../parts/notice.tsx'

/** Tells a reader who tries to fill in a form that this is not possible here yet. */
export function FormNotice() {
  const words = useWords()
  const store = useViewerStore()
  const isTold = useViewer(state => state.isFormTold)
  if (!isTold) return null
  return (
    <Notice role="status" onClose={() => store.tellOfForms(false)}>
      <span>{words('form.cannot')}</span>
    </Notice>
  )
}
