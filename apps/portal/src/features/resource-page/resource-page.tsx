import { decodeId, type Kind, type ResourceDetail } from '@lectern/contract'
import { Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { Fragment, type ReactNode, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { isRefusal } from '../../messages/error-text.ts'
import { useWords } from '../../messages/words.ts'
import { FailureNotice } from '../../parts/failure-notice.tsx'
import { lateDialog } from '../../parts/late-dialog.tsx'
import { NotFoundPage } from '../../parts/not-found-page.tsx'
import { usePageName } from '../../parts/page-title.ts'
import { Comments } from '../comments/comment-list.tsx'
import { useLinkedComment } from '../comments/linked-comment.ts'
import { detailQuery } from '../resource/detail-query.ts'
import { resourceLink } from '../resource/resource-link.ts'
import { openLogin } from '../session/login-state.ts'
import { useStudy } from '../study/use-study.ts'
import { EditionNotice } from './edition-notice.tsx'
import { LockNotice } from './lock-notice.tsx'
import { isReadable } from './open-edition.ts'
import { BarsButton, ReadingBar } from './reading-bar.tsx'
import { ResourceAside } from './resource-aside.tsx'
import { ResourceHeader } from './resource-header.tsx'
import classes from './resource-page.module.css'
import { StoredPlaceNotice } from './stored-place-notice.tsx'
import { useCoveredFrame } from './use-covered-frame.ts'
import { useOpenEdition } from './use-open-edition.ts'
import { useSheet } from './use-sheet.ts'

const EditionDialog = lateDialog(async () => (await import('./edition-dialog.tsx')).EditionDialog)

const ResourceSheet = lateDialog(async () => (await import('./resource-sheet.tsx')).ResourceSheet)

/** The room that a document has in the window. */
export interface StageRoom {
  /** Whether it fills the window, without any bars. */
  readonly isFull: boolean
  /** Hides the bars, or shows them again; absent in a wide window. */
  readonly onTap: (() => void) | undefined
}

interface ResourcePageProps {
  /** The id from the address; an invalid one shows the not-found page without a call. */
  readonly encodedId: string
  readonly kind: Kind
  /** The current page or second, for sharing and for marking the outline. */
  readonly position: number
  /** Whether a page is shown or a video plays: only then study time is counted. */
  isStudying(): boolean
  /** The reader comes to see what changed in the latest edition. */
  readonly opensChanges?: boolean
  /**
   * Renders the document or video; only called if the resource may be opened. `startAt` is given for a newer edition that
   * the reader has opened on the same page.
   */
  stage(detail: ResourceDetail, startAt: number | undefined, room: StageRoom): ReactNode
  /** Renders what is spoken in a film; only called if the resource may be opened. */
  transcript?(detail: ResourceDetail): ReactNode
  /** Called when the reader chooses a position in the outline or a comment. */
  onGoTo(position: number): void
}

/** The common parts of document and video pages: details, lock, outline, comments, author, favourite and share. */
export function ResourcePage(props: ResourcePageProps) {
  const id = decodeId('resource', props.encodedId)
  return id === undefined ? <NotFoundPage /> : <KnownResource key={id} id={id} {...props} />
}

function KnownResource(props: ResourcePageProps & { readonly id: string }) {
  const { id, kind, position, isStudying, opensChanges = false, stage, onGoTo } = props
  const words = useWords()
  const detail = useQuery(detailQuery(id))
  // The deferred value lets React render the page with its player in interruptible pieces.
  const edition = useOpenEdition(id, detail.data)
  const shown = useDeferredValue(edition.detail)
  const resource = edition.detail?.resource
  const [changes, setChanges] = useState<'latest' | ShownChanges | undefined>(
    opensChanges ? 'latest' : undefined,
  )
  const isNarrow = useMediaQuery('(max-width: 1000px)', undefined, { getInitialValueInEffect: false })
  const sheet = useSheet()
  const linked = useLinkedComment()
  useLinkedSheet(sheet, shown && kind === 'pdf' && isNarrow ? linked : undefined)
  const [wantsFull, setFull] = useState(false)
  const showBars = useCallback(() => setFull(false), [])
  usePageName(resource?.title)
  const isFull = kind === 'pdf' && isNarrow && wantsFull && shown !== undefined && canRead(shown.resource)
  useCoveredFrame(isFull)
  useLoginForLocked(resource !== undefined && !canRead(resource))
  useClick(id, resource?.lock === 'open')
  useStudy(resource, position, isStudying)

  if (isRefusal(detail.error, 'NOT_FOUND')) return <NotFoundPage />
  if (detail.error && !detail.data) {
    return <FailureNotice error={detail.error} />
  }
  if (!shown) return <ResourceSkeleton />
  if (shown.resource.kind !== kind) return <Navigate {...resourceLink(shown.resource)} replace />
  const showChanges = (version: number, from?: number) => setChanges({ version, from })
  const changed = changes === 'latest' ? sinceLastVisit(shown.resource.version, edition.readBefore) : changes
  /** Opens a page of an edition: of the newer one, or of the one on the screen. The pages of others are not here. */
  const reading = (version: number) =>
    isReadable(version, shown.resource.version, edition.newer)
      ? (page: number) => {
          setChanges(undefined)
          sheet.closeFor(() => {
            if (version === edition.newer) void edition.openNewer(position, page).catch(() => undefined)
            else onGoTo(page)
          })
        }
      : undefined
  const hasSheet = kind === 'pdf' && isNarrow
  const goTo = (place: number) => sheet.closeFor(() => onGoTo(place))
  const comments = <Comments detail={shown} position={position} linked={linked} onGoTo={goTo} />
  const isOpen = canRead(shown.resource)
  const toggleFull = () => setFull(!wantsFull)
  const contents = {
    detail: shown,
    position,
    onGoTo: goTo,
    onShowChanges: showChanges,
    comments: (kind === 'pdf' || isNarrow) && comments,
    transcript: isOpen && props.transcript?.(shown),
    linked,
  }
  return (
    <div className={classes.page} data-kind={kind} data-full={isFull || undefined}>
      {!isFull && <ResourceHeader resource={shown.resource} position={position} />}
      {!isFull && (
        <EditionNotice
          resource={shown.resource}
          newer={edition.newer}
          readBefore={edition.readBefore}
          onOpenNewer={() => edition.openNewer(position)}
          onShowChanges={showChanges}
        />
      )}
      {!isFull && <StoredPlaceNotice resource={shown.resource} position={position} onGoTo={onGoTo} />}
      {shown.resource.lock === 'not-in-effect' && !isFull && (
        <p className={classes.notInEffect} role="note">
          <strong>{words('lockNotInEffect')}.</strong> {words('lockNotInEffectRemedy')}
        </p>
      )}
      <div className={classes.columns}>
        <div className={classes.stage}>
          {isOpen ? (
            <Fragment key={shown.resource.version}>
              {stage(shown, edition.startAt, { isFull, onTap: hasSheet ? toggleFull : undefined })}
            </Fragment>
          ) : (
            <LockNotice detail={shown} />
          )}
          {isFull && <BarsButton onPress={showBars} />}
        </div>
        {!hasSheet && <ResourceAside {...contents} />}
        {kind === 'video' && !isNarrow && (
          <section className={classes.below} aria-labelledby="comments">
            <h2 id="comments">
              {words('comments')} <span>{shown.resource.commentCount}</span>
            </h2>
            {comments}
          </section>
        )}
      </div>
      {hasSheet && !isFull && (
        <ReadingBar detail={shown} onOpen={sheet.open} onFull={isOpen ? toggleFull : undefined} />
      )}
      {hasSheet && (sheet.tab !== undefined || ResourceSheet.isLoaded()) && (
        <ResourceSheet {...contents} tab={sheet.tab} onTab={sheet.turnTo} onClose={sheet.close} />
      )}
      {changed && canCompare(shown.resource, changed) && (
        <EditionDialog
          id={id}
          version={changed.version}
          from={changed.from}
          onRead={reading(changed.version)}
          onClose={() => setChanges(undefined)}
        />
      )}
    </div>
  )
}

/** What the reader wants to see: the changes of a version since an earlier one, or since the last one before it. */
interface ShownChanges {
  readonly version: number
  readonly from: number | undefined
}

const sinceLastVisit = (version: number, readBefore: number | undefined): ShownChanges => ({
  version,
  from: readBefore !== undefined && readBefore < version ? readBefore : undefined,
})

/** Author and reviewers also read what is not in effect; nobody else sees it. */
const canRead = ({ lock }: ResourceDetail['resource']): boolean => lock === 'open' || lock === 'not-in-effect'

/** Only documents are compared, and the first edition with nothing. */
const canCompare = ({ kind, lock }: ResourceDetail['resource'], { version }: ShownChanges) =>
  kind === 'pdf' && lock === 'open' && version > 1

/** Asks a guest to log in when the resource is locked. */
function useLoginForLocked(isLocked: boolean): void {
  const isGuest = useSession(state => state.user === undefined)
  useEffect(() => {
    if (isLocked && isGuest) openLogin()
  }, [isLocked, isGuest])
}

/** Opens the comments once over a document whose address leads to one of them. */
function useLinkedSheet({ tab, open }: ReturnType<typeof useSheet>, linked: string | undefined): void {
  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (linked === undefined || opened.current === linked) return
    opened.current = linked
    if (tab === undefined) open('comments')
  }, [linked, tab, open])
}

/** Counts the visit. Errors are ignored. */
function useClick(id: string, isOpen: boolean): void {
  useEffect(() => {
    if (isOpen) api.call('resource.click', { id }).catch(() => {})
  }, [id, isOpen])
}

function ResourceSkeleton() {
  return (
    <div className={classes.page}>
      <div className={classes.skeletonHeader}>
        <Skeleton h={24} w="45%" />
        <Skeleton h={14} w="25%" mt={10} />
      </div>
      <div className={classes.columns}>
        <Skeleton className={classes.stage} radius={0} />
      </div>
    </div>
  )
}
