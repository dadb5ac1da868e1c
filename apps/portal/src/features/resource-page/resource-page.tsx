import { decodeId, type Kind, type ResourceDetail } from '@lectern/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { isRefusal } from '../../messages/error-text.ts'
import { useWords } from '../../messages/words.ts'
import { FailureNotice } from '../../parts/failure-notice.tsx'
import { NotFoundPage } from '../../parts/not-found-page.tsx'
import { usePageName } from '../../parts/page-title.ts'
import { Comments } from '../comments/comment-list.tsx'
import { detailQuery } from '../resource/detail-query.ts'
import { resourceLink } from '../resource/resource-link.ts'
import { openLogin } from '../session/login-state.ts'
import { useStudy } from '../study/use-study.ts'
import { LockNotice } from './lock-notice.tsx'
import { ResourceAside } from './resource-aside.tsx'
import { ResourceHeader } from './resource-header.tsx'
import classes from './resource-page.module.css'

interface ResourcePageProps {
  /** Id as it stands in the address; a wrong one is not found without a call. */
  readonly encodedId: string
  readonly kind: Kind
  /** Page or second the reader is at, for sharing and for marking the outline. */
  readonly position: number
  /** Whether the reader sees a page, or a video plays: only then is time counted. */
  isStudying(): boolean
  /** The document or video itself, drawn only when it may be opened. */
  stage(detail: ResourceDetail): ReactNode
  /** The reader chose a place in the outline or a comment. */
  onGoTo(position: number): void
}

/** What a document and a video have in common: details, lock, outline, comments, author, favourite and share. */
export function ResourcePage(props: ResourcePageProps) {
  const id = decodeId('resource', props.encodedId)
  return id === undefined ? <NotFoundPage /> : <KnownResource key={id} id={id} {...props} />
}

function KnownResource(props: ResourcePageProps & { readonly id: string }) {
  const { id, kind, position, isStudying, stage, onGoTo } = props
  const words = useWords()
  const detail = useQuery(detailQuery(id))
  // A page with its player is drawn in pieces, between which the browser stays answerable.
  const shown = useDeferredValue(detail.data)
  const resource = detail.data?.resource
  usePageName(resource?.title)
  useLoginForLocked(resource?.lock !== undefined && resource.lock !== 'open')
  useClick(id, resource?.lock === 'open')
  useStudy(resource, position, isStudying)

  if (isRefusal(detail.error, 'NOT_FOUND')) return <NotFoundPage />
  if (detail.error && !detail.data) {
    return <FailureNotice error={detail.error} />
  }
  if (!shown) return <ResourceSkeleton />
  if (shown.resource.kind !== kind) return <Navigate {...resourceLink(shown.resource)} replace />
  const comments = <Comments detail={shown} position={position} onGoTo={onGoTo} />
  return (
    <div className={classes.page} data-kind={kind}>
      <ResourceHeader resource={shown.resource} position={position} />
      <div className={classes.columns}>
        <div className={classes.stage}>
          {shown.resource.lock === 'open' ? stage(shown) : <LockNotice id={id} lock={shown.resource.lock} />}
        </div>
        <ResourceAside
          detail={shown}
          position={position}
          onGoTo={onGoTo}
          comments={kind === 'pdf' && comments}
        />
        {kind === 'video' && (
          <section className={classes.below} aria-labelledby="comments">
            <h2 id="comments">
              {words('comments')} <span>{shown.resource.commentCount}</span>
            </h2>
            {comments}
          </section>
        )}
      </div>
    </div>
  )
}

/** A guest in front of a locked resource is asked to log in. */
function useLoginForLocked(isLocked: boolean): void {
  const isGuest = useSession(state => state.user === undefined)
  useEffect(() => {
    if (isLocked && isGuest) openLogin()
  }, [isLocked, isGuest])
}

/** Counts the visit. Nobody waits for it, and a visit that is not counted harms nobody. */
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
