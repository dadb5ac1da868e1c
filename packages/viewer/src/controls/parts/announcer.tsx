import { VisuallyHidden } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useWords } from '../../messages/use-words.ts'
import { useViewer } from '../../viewer/viewer-context.ts'

/** Announces the current page to screen readers when scrolling has stopped. */
export function Announcer() {
  const words = useWords()
  const pageIndex = useViewer(state => state.pageIndex)
  const total = useViewer(({ file }) => file?.geometries.length ?? 0)
  const [settled] = useDebouncedValue(pageIndex, 500)
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {total > 0 ? words('page.announce', { page: settled + 1, total }) : ''}
    </VisuallyHidden>
  )
}
