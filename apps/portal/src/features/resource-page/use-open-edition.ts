import type { ResourceDetail } from '@lectern/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { detailQuery } from '../resource/detail-query.ts'
import { withOpenEdition } from './open-edition.ts'

/** The edition of a resource that is on the screen. */
export interface OpenEdition {
  /** The details, with the file and the outline of the edition that is open. */
  readonly detail: ResourceDetail | undefined
  /** The version that was published meanwhile. */
  readonly newer: number | undefined
  /** The newest version that the reader had read before this visit. */
  readonly readBefore: number | undefined
  /** Where a newer edition begins that the reader has opened; undefined before that. */
  readonly startAt: number | undefined
  /** Opens the newer edition where `position` is in it, or at `page` of the newer edition. */
  openNewer(position: number, page?: number): Promise<void>
}

/**
 * Keeps the edition open with which the visit began: when another one is published, the pages on the screen do not change
 * until the reader wants that.
 */
export function useOpenEdition(id: string, latest: ResourceDetail | undefined): OpenEdition {
  const queries = useQueryClient()
  const isMember = useSession(state => state.user !== undefined)
  const [opened, setOpened] = useState<ResourceDetail>()
  const [readBefore, setReadBefore] = useState<number>()
  const [startAt, setStartAt] = useState<number>()
  if (latest && !opened) {
    setOpened(latest)
    setReadBefore(latest.resource.readVersion)
  }
  // The same edition may have become readable: its reader has signed in.
  if (latest && opened && latest !== opened && latest.resource.version === opened.resource.version) {
    setOpened(latest)
    if (readBefore === undefined) setReadBefore(latest.resource.readVersion)
  }
  const version = opened?.resource.version ?? 0
  const newer = latest && latest.resource.version > version ? latest.resource.version : undefined
  return {
    detail: latest && withOpenEdition(latest, opened),
    newer: opened && newer,
    readBefore,
    startAt,
    async openNewer(position, page) {
      // The server knows where the page is in the newer edition. Without an answer the number of the page is kept.
      if (isMember) await api.call('study.beat', { id, position, version }).catch(() => undefined)
      const fresh = await queries.fetchQuery({ ...detailQuery(id), staleTime: 0 })
      const { lastPosition, lastVersion } = fresh.resource
      const isMoved = isMember && lastVersion === fresh.resource.version && lastPosition > 0
      setStartAt(page ?? (isMoved ? lastPosition : position))
      setOpened(fresh)
      setReadBefore(undefined)
    },
  }
}
