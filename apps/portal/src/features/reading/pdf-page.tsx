import type { ResourceDetail } from '@lectern/contract'
import { Skeleton } from '@mantine/core'
import { getRouteApi, useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { latePart } from '../../parts/late-part.tsx'
import { markOf, positionOf, searchedOf } from '../resource/resource-link.ts'
import { ResourcePage } from '../resource-page/resource-page.tsx'
import classes from './passage-notice.module.css'
import { PassageNotice } from './passage-notice.tsx'

const route = getRouteApi('/pdf')

/** The viewer is most of the page's code and not needed for a locked document. */
const DocumentStage = latePart(
  async () => (await import('./document-stage.tsx')).DocumentStage,
  () => <Skeleton h="100%" radius={0} />,
)

/**
 * Page to read a document of the library; `#page=n` opens it at a page, `&mark=…` marks a passage there, `&find=…` searches for
 * words from there on, `#changes` shows what changed in its
 * latest edition.
 */
export function PdfPage() {
  const { id } = route.useSearch()
  const hash = useLocation({ select: location => location.hash })
  // A change of the document or page in the address counts as a new visit.
  return (
    <Reading
      key={`${id}#${hash}`}
      encodedId={id}
      asked={positionOf(hash, 'page')}
      quote={markOf(hash)}
      searched={searchedOf(hash)}
      opensChanges={hash === 'changes'}
    />
  )
}

function Reading({
  encodedId,
  asked,
  quote,
  searched,
  opensChanges,
}: {
  readonly encodedId: string
  readonly asked: number | undefined
  /** The passage to mark. */
  readonly quote: string | undefined
  /** The words of the search that led here. */
  readonly searched: string | undefined
  readonly opensChanges: boolean
}) {
  // Undefined until the viewer shows the document.
  const [page, setPage] = useState<number>()
  const [jump, setJump] = useState<{ readonly page: number }>()
  const [isMarked, setMarked] = useState(true)
  const [foundOn, setFoundOn] = useState<'nowhere' | number>()
  const passage = useMemo(
    () => (isMarked && quote !== undefined ? { page: asked ?? 1, text: quote } : undefined),
    [isMarked, quote, asked],
  )
  const isMember = useSession(state => state.user !== undefined)
  useEffect(() => {
    // Most works are open to members, so the code is loaded in parallel with the details. Errors are reported when it
    // is rendered.
    if (isMember) DocumentStage.fetch().catch(() => {})
  }, [isMember])
  return (
    <ResourcePage
      encodedId={encodedId}
      kind="pdf"
      position={page ?? asked ?? 1}
      isStudying={() => page !== undefined}
      opensChanges={opensChanges}
      onGoTo={page => setJump({ page })}
      stage={({ resource }: ResourceDetail, startAt, { isFull, onTap }) => (
        <div className={classes.column}>
          {passage && foundOn !== undefined && (
            <PassageNotice askedPage={passage.page} foundOn={foundOn} onClose={() => setMarked(false)} />
          )}
          <DocumentStage
            resource={resource}
            initialPage={
              startAt ?? asked ?? (resource.lastVersion === resource.version ? resource.lastPosition : 1)
            }
            jump={jump}
            onPageChange={setPage}
            passage={passage}
            searched={searched}
            isFull={isFull}
            onTap={onTap}
            onPassage={page => setFoundOn(page ?? 'nowhere')}
          />
        </div>
      )}
    />
  )
}
