import type { Resource, ResourceDetail } from '@lectern/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../lib/api.ts'
import { useSession } from '../../lib/session.ts'
import { detailKey } from '../resource/detail-query.ts'
import { listKey } from '../resource/list-key.ts'
import { isBeatDue, isFarewellDue, isStudied, type Study } from './beat-due.ts'

const activities = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Sends heartbeats with the position of a member, so that progress is counted and the next visit continues there.
 * Guests and locked resources are not counted, nor is time while `isStudying` returns false: the document is not
 * shown yet, or the video does not play.
 */
export function useStudy(resource: Resource | undefined, position: number, isStudying: () => boolean): void {
  const isMember = useSession(state => state.user !== undefined)
  const queries = useQueryClient()
  const id = isMember && resource?.lock === 'open' ? resource.id : undefined
  const version = resource?.version ?? 0
  const isVideo = resource?.kind === 'video'
  const place = useRef({ position, since: 0 })
  if (place.current.position !== position) place.current = { position, since: performance.now() }
  const studying = useRef(isStudying)
  studying.current = isStudying

  useEffect(() => {
    if (id === undefined) return
    let lastActiveAt = performance.now()
    let lastBeat: { at: number; position: number } | undefined
    let wasStudied = false
    const active = () => {
      lastActiveAt = performance.now()
    }
    const change = (known: Partial<Resource>) =>
      queries.setQueryData<ResourceDetail>(
        [detailKey, id],
        detail => detail && { ...detail, resource: { ...detail.resource, ...known } },
      )
    const knownVersion = () =>
      queries.getQueryData<ResourceDetail>([detailKey, id])?.resource.version ?? version
    const look = (): Study => {
      const now = performance.now()
      const isBusy = studying.current()
      const isPlaying = isVideo && isBusy
      if (isPlaying) lastActiveAt = now
      return {
        now,
        isVisible: isBusy && document.visibilityState === 'visible',
        lastActiveAt,
        position: place.current.position,
        positionSince: place.current.since,
        isPlaying,
        lastBeat,
      }
    }
    const tell = ({ now, position }: Study, isLeaving = false) => {
      lastBeat = { at: now, position }
      // A lost heartbeat only costs a few seconds of progress.
      api
        .call('study.beat', { id, position, version }, { outlivesPage: isLeaving })
        .then(({ progress, version: live = version }) => {
          change({ progress })
          // The page then says that there is a newer edition.
          if (live > knownVersion()) void queries.invalidateQueries({ queryKey: [detailKey, id] })
        })
        .catch(() => {})
    }
    const stop = () => {
      const study = look()
      if (wasStudied && isFarewellDue(study)) tell(study, true)
      wasStudied = false
    }
    const tick = () => {
      const study = look()
      if (!isStudied(study)) {
        stop()
        return
      }
      wasStudied = true
      if (isBeatDue(study)) tell(study)
    }
    const turnAway = () => {
      if (document.visibilityState === 'hidden') stop()
    }
    const timer = setInterval(tick, 1000)
    for (const name of activities) addEventListener(name, active, { passive: true, capture: true })
    document.addEventListener('visibilitychange', turnAway)
    addEventListener('pagehide', stop)
    return () => {
      clearInterval(timer)
      for (const name of activities) removeEventListener(name, active, { capture: true })
      document.removeEventListener('visibilitychange', turnAway)
      removeEventListener('pagehide', stop)
      stop()
      if (!lastBeat) return
      const { position } = lastBeat
      // The server has moved the position of a reader of an earlier edition to the live one.
      if (knownVersion() === version)
        change({ lastPosition: position, lastVersion: version, readVersion: version })
      else void queries.invalidateQueries({ queryKey: [detailKey, id], refetchType: 'none' })
      void queries.invalidateQueries({ queryKey: [listKey], refetchType: 'none' })
    }
  }, [id, version, isVideo, queries])
}
