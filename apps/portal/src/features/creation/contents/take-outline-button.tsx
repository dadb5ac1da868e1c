import type { FileInfo } from '@lectern/contract'
import { Button } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { ask } from '../../../lib/dialogs.ts'
import type { Renew } from '../../../lib/use-fresh-address.ts'
import { useContentsWords } from '../../../messages/contents-words.ts'
import { useWords } from '../../../messages/words.ts'
import { fileSource, urlSource } from './byte-reader.ts'
import type { DocumentEntries } from './document-entries.ts'

const said = {
  pdf: {
    take: 'takeOutline',
    taking: 'takingOutline',
    none: 'outlineNone',
    failed: 'outlineFailed',
    replace: 'outlineReplaceText',
  },
  video: {
    take: 'takeChapters',
    taking: 'takingChapters',
    none: 'chaptersNone',
    failed: 'chaptersFailed',
    replace: 'chaptersReplaceText',
  },
} as const

/** Takes over the outline of the document or the chapters of the video, after a question if there are entries already. */
export function TakeOutlineButton(props: {
  readonly file: FileInfo
  /** The same file, if it was chosen in this browser: then nothing is fetched. */
  readonly chosen: File | undefined
  /** Reads the address of the file again, whose ticket may have expired. */
  readonly renew: Renew | undefined
  /** Entries that would be replaced. */
  readonly count: number
  readonly variant: 'filled' | 'default'
  /** Reports the result in a sentence; an empty one removes the last. */
  onSay(sentence: string, isFault: boolean): void
  onTake(rows: DocumentEntries['rows']): void
}) {
  const { file, count, onSay, onTake } = props
  const says = said[file.kind === 'video' ? 'video' : 'pdf']
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
      const found = await readEntries(props, mine.signal)
      if (mine.signal.aborted) return
      if (found.rows.length === 0) return onSay(words(says.none), false)
      const isWanted =
        count === 0 ||
        (await ask({
          title: words('outlineReplace'),
          body: words(says.replace, { count, taken: found.rows.length }),
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
      if (!mine.signal.aborted) onSay(words(says.failed), true)
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
      aria-label={isReading ? words(says.taking) : undefined}
      onClick={() => void take()}
    >
      {words(says.take)}
    </Button>
  )
}

/** The entries of the file, read where it is at hand. */
async function readEntries(
  {
    file,
    chosen,
    renew,
  }: { readonly file: FileInfo; readonly chosen: File | undefined; readonly renew: Renew | undefined },
  signal: AbortSignal,
): Promise<DocumentEntries> {
  if (file.kind === 'video') {
    const { entriesOfChapters, readChapters } = await import('./film-chapters.ts')
    const source = chosen
      ? fileSource(chosen)
      : urlSource((await renew?.()) ?? file.url, file.sizeBytes, signal)
    return entriesOfChapters(await readChapters(source))
  }
  const { readDocumentEntries } = await import('./document-outline.ts')
  return readDocumentEntries({ name: file.name, url: (await renew?.()) ?? file.url }, signal)
}
