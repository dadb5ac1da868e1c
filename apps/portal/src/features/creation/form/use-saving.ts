import type { WorkSaved } from '@lectern/contract'
import { randomId } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useSession } from '../../../lib/session.ts'
import { keepUnsaved } from './kept-work.ts'
import { mergeValues } from './merge-values.ts'
import type { SaveRequest, SaveState, Stored, Unsaved } from './save-state.ts'
import { createSaver, type Saver } from './saving.ts'
import {
  areSame,
  canBeStored,
  requestOf,
  unstorableFields,
  valuesOf,
  type WorkValues,
} from './work-values.ts'

/** A work as the form was opened with it. */
export interface OpenedValues {
  readonly author: string
  readonly stored: Stored<WorkValues>
  readonly unsaved: Unsaved<WorkValues> | undefined
  /** Whether what a reload has left was written before `stored` was stored. */
  readonly isStoredNewer: boolean
  /** State and version of the opened work; undefined for a new one. */
  readonly opened: Pick<WorkSaved, 'state' | 'version'> | undefined
  /** It is being reviewed, or can no longer be edited. */
  readonly isReadOnly: boolean
}

/** Saves the form of a work by itself, for as long as it is on the page; not one that can only be read. */
export function useSaving(
  { author, stored, unsaved, isReadOnly, isStoredNewer, opened }: OpenedValues,
  onSaved: (answer: WorkSaved, request: SaveRequest<WorkValues>) => void,
  onMerged: (values: WorkValues) => void,
): { readonly saver: Saver<WorkValues>; readonly state: SaveState } {
  const [state, setState] = useState<SaveState>({ is: 'saved', at: stored.at })
  const tell = useRef({ onSaved, onMerged })
  useEffect(() => {
    tell.current = { onSaved, onMerged }
  })
  const [saver] = useState(() => {
    let id = stored.target.id
    let known = opened
    let latestState: SaveState = { is: 'saved', at: stored.at }
    let keeping: Promise<void> = Promise.resolve()
    // What is too little for the server exists in this tab only: the form says so when a reload brings it back.
    const showTooLittleWhenKept = () => {
      setState(before => (before.is === 'too-little' ? before : { is: 'waiting' }))
      const show = () => latestState.is === 'too-little' && setState(latestState)
      keeping.then(show, show)
    }
    return createSaver<WorkValues>({
      stored,
      unsaved,
      send: ({ values, target, submits, key }) =>
        api.call('works.save', { ...requestOf(values), ...target, submits }, { idempotencyKey: key }),
      isSame: areSame,
      canBeStored,
      isWhole: values => unstorableFields(values).length === 0,
      isStoredNewer,
      async readAgain() {
        if (id === null) return undefined
        const now = await api.call('works.form', { id })
        // Of another version, or in another state, the author should know first.
        if (now.state !== known?.state || now.version !== known.version) return undefined
        return { target: { id, rev: now.rev }, values: valuesOf(now), at: now.savedAt }
      },
      merge: mergeValues,
      onMerged: values => tell.current.onMerged(values),
      newKey: () => crypto.randomUUID?.() ?? `${randomId()}${randomId()}`.replaceAll(/[^A-Za-z0-9_-]/g, ''),
      onState(now) {
        latestState = now
        if (now.is === 'too-little') showTooLittleWhenKept()
        else setState(now)
      },
      onSaved(answer, request) {
        id = answer.id
        known = answer
        tell.current.onSaved(answer, request)
      },
      onUnsaved(left) {
        keeping = keepUnsaved(author, left ? left.target.id : id, left)
      },
    })
  })
  useEffect(() => {
    if (isReadOnly) return
    saver.start()
    return () => saver.stop()
  }, [saver, isReadOnly])

  const isHere = useSession(({ user }) => user?.id === author)
  useEffect(() => {
    if (isHere) saver.resume()
  }, [isHere, saver])
  useEffect(() => {
    const resume = () => saver.resume()
    // A phone may end a page in the background without telling it.
    const saveInTime = () => document.visibilityState === 'hidden' && void saver.flush()
    addEventListener('online', resume)
    document.addEventListener('visibilitychange', saveInTime)
    return () => {
      removeEventListener('online', resume)
      document.removeEventListener('visibilitychange', saveInTime)
    }
  }, [saver])
  return { saver, state }
}
