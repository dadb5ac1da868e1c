import { Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useWords } from '../../messages/use-words.ts'
import { useOpening } from '../../viewer/viewer-context.ts'
import { useCommand } from '../commands/use-command.ts'
import { Notice } from '../parts/notice.tsx'
import { refusalText } from './failure-word.ts'

/** A document that opens sooner needs no notice: nobody could read it in that time. */
const patienceMs = 400

/** Shows the progress of opening another document while the current one is still shown. */
export function DepartureNotice() {
  const words = useWords()
  const { onPress: dismiss } = useCommand('cancelOpening')
  const opening = useOpening('replace')
  if (opening?.at === 'loading') return <Opening key={opening.name} name={opening.name} />
  if (opening?.at !== 'refused') return null
  return (
    <Notice role="alert" onClose={dismiss}>
      <span>{refusalText(words, opening)}</span>
    </Notice>
  )
}

function Opening({ name }: { name: string }) {
  const words = useWords()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  if (!isSlow) return null
  return (
    <Notice role="status">
      <Loader size="xs" aria-hidden />
      <span>{words('loading.named', { name })}</span>
    </Notice>
  )
}
