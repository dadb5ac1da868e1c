import type { Resource } from '@lectern/contract'
import { ActionIcon, Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { useEditionWords } from '../../messages/editions-words.ts'
import { useReadingWords } from '../../messages/reading-words.ts'
import { noComparison } from '../editions/no-comparison.ts'
import { useEditionChanges } from '../editions/use-edition-changes.ts'
import { PageNotice } from './page-notice.tsx'

interface EditionNoticeProps {
  /** The resource with the edition that is open. */
  readonly resource: Resource
  /** A version that was published while the page was open. */
  readonly newer: number | undefined
  /** The newest version that the reader had read before. */
  readonly readBefore: number | undefined
  onOpenNewer(): Promise<void>
  /** Shows what changed in `version` since `from`. */
  onShowChanges(version: number, from: number): void
}

/**
 * Says above a document that a newer edition was published while it was open, or that this edition is newer than the one
 * the reader knows, and how many pages changed.
 */
export function EditionNotice(props: EditionNoticeProps) {
  const { resource, newer, readBefore } = props
  const [isClosed, setClosed] = useState(false)
  if (resource.lock !== 'open') return null
  if (newer !== undefined) return <NewerEdition {...props} newer={newer} />
  if (isClosed || readBefore === undefined || readBefore >= resource.version) return null
  return <SinceLastVisit {...props} readBefore={readBefore} onClose={() => setClosed(true)} />
}

function NewerEdition(props: EditionNoticeProps & { readonly newer: number }) {
  const { resource, newer, onOpenNewer, onShowChanges } = props
  const words = useReadingWords()
  const isMember = useSession(state => state.user !== undefined)
  const [isOpening, setOpening] = useState(false)
  const open = () => {
    setOpening(true)
    // The page shows the error of the details itself.
    onOpenNewer()
      .catch(() => undefined)
      .finally(() => setOpening(false))
  }
  return (
    <PageNotice text={words('editionPublished', { version: newer, from: resource.version })}>
      {isMember && resource.kind === 'pdf' && (
        <Button size="xs" variant="default" onClick={() => onShowChanges(newer, resource.version)}>
          {words('editionChanges')}
        </Button>
      )}
      <Button size="xs" loading={isOpening} onClick={open}>
        {words('editionOpen')}
      </Button>
    </PageNotice>
  )
}

function SinceLastVisit(props: EditionNoticeProps & { readonly readBefore: number; onClose(): void }) {
  const { resource, readBefore: from, onShowChanges, onClose } = props
  const { version } = resource
  const words = useReadingWords()
  const editionWords = useEditionWords()
  const isVideo = resource.kind === 'video'
  const { data, isLoading } = useEditionChanges({ workId: resource.id, version, from }, { isAsked: !isVideo })
  // The number of pages belongs into the sentence, so nothing is shown before it is known.
  if (isLoading) return null
  const count = data?.comparison === 'compared' ? data.changes.length : undefined
  const why = isVideo ? noComparison({ comparison: 'video' }) : data && noComparison(data)
  const reason = data?.comparison === 'failed' ? why?.text : why?.title
  const text =
    count === undefined
      ? [words('editionNew', { version }), reason && editionWords(reason)].filter(Boolean).join(' – ')
      : count === 0
        ? words('editionSamePages', { version })
        : words('editionSince', { from, count })
  return (
    <PageNotice text={text}>
      {(count ?? 0) > 0 && (
        <Button size="xs" onClick={() => onShowChanges(version, from)}>
          {words('editionChanges')}
        </Button>
      )}
      <ActionIcon aria-label={words('close')} title={words('close')} onClick={onClose}>
        <IconX size={16} />
      </ActionIcon>
    </PageNotice>
  )
}
