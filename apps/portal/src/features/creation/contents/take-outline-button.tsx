import type { FileInfo } from '@lectern/contract'
import { Button } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../../../lib/dialogs.ts'
import { useContentsWords } from '../../../messages/contents-words.ts'
import { useWords } from '../../../messages/words.ts'
import type { DocumentEntries } from './document-entries.ts'

/** Takes over the outline of the document, after a question if there are entries already. */
export function TakeOutlineButton(props: {
  readonly file: FileInfo
  /** Entries that would be replaced. */
  readonly count: number
  readonly variant: 'filled' | 'default'
  /** Reports the result in a sentence; an empty one removes the last. */
  onSay(sentence: string, isFault: boolean): void
  onTake(rows: DocumentEntries['rows']): void
}) {
  const { file, count, onSay, onTake } = props
  const portalWords = useWords()
  const words = useContentsWords()
  const [isReading, setReading] = useState(false)
  const reading = useRef<AbortController>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read belongs to one file
  useEffect(() => () => reading.current?.abort(), [file.id])
  const take = async () => {
    const mine = new AbortController()
    reading.current = mine
    setReading(true)
    onSay('', false)
    try {
      const { readDocumentEntries } = await import('./document-outline.ts')
      const found = await readDocumentEntries(file, mine.signal)
      if (mine.signal.aborted) return
      if (found.rows.length === 0) return onSay(words('outlineNone'), false)
      const isWanted =
        count === 0 ||
        (await ask({
          title: words('outlineReplace'),
          body: words('outlineReplaceText', { count, taken: found.rows.length }),
          confirm: words('outlineReplaceConfirm'),
          cancel: portalWords('cancel'),
        }))
      if (!isWanted || mine.signal.aborted) return
      onTake(found.rows)
      const sentences = [
        words('outlineTaken', { count: found.rows.length }),
        ...(found.cut > 0 ? [words('outlineCut', { count: found.cut })] : []),
        ...(found.leftOut > 0 ? [words('outlineLeftOut', { count: found.leftOut })] : []),
      ]
      onSay(sentences.join(' '), false)
    } catch {
      if (!mine.signal.aborted) onSay(words('outlineFailed'), true)
    } finally {
      if (reading.current === mine) setReading(false)
    }
  }
  return (
    <Button
      size="sm"
      variant={props.variant}
      leftSection={<IconBook2 size={16} />}
      loading={isReading}
      aria-label={isReading ? words('takingOutline') : undefined}
      onClick={() => void take()}
    >
      {words('takeOutline')}
    </Button>
  )
}
