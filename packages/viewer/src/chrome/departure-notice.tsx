import { Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useWords } from '../messages/words.ts'
import { useViewer, useViewerStore } from '../viewer-context.ts'
import { failureWord } from './failure-word.ts'
import { Notice } from './notice.tsx'

/** Below this a document opens before a sentence about it can be read. */
const patienceMs = 400

/** Tells how the opening of another document goes while the open one is still shown. */
export function DepartureNotice() {
  const words = useWords()
  const store = useViewerStore()
  const departure = useViewer(state => state.departure)
  if (departure?.at === 'opening') return <Opening key={departure.name} name={departure.name} />
  if (departure?.at !== 'refused') return null
  return (
    <Notice role="alert" onClose={store.dismissRefusal}>
      <span>{words(failureWord[departure.failure], { name: departure.name })}</span>
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
