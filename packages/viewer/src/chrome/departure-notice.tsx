import { Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useWords } from '../messages/words.ts'
import { useViewer, useViewerStore } from '../viewer-context.ts'
import { failureWord } from './failure-word.ts'
import { Notice } from './notice.tsx'

/** A document that opens sooner needs no notice: nobody could read it in that time. */
const patienceMs = 400

/** Shows the progress of opening another document while the current one is still shown. */
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
