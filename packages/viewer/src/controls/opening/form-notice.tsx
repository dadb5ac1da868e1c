import { useWords } from '../../messages/use-words.ts'
import { useCommand } from '../commands/use-command.ts'
import { Notice } from '../parts/notice.tsx'

/** Tells a reader who tries to fill in a form that this is not possible here yet. */
export function FormNotice() {
  const words = useWords()
  const close = useCommand('closeFormNotice')
  if (!close.isOffered) return null
  return (
    <Notice role="status" onClose={close.onPress}>
      <span>{words('form.cannot')}</span>
    </Notice>
  )
}
