import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { coverDecision } from './frame-rules.ts'
import { type CoverFile, storeCover } from './store-cover.ts'
import type { FilmFrames } from './use-film-frames.ts'

/** Stores frames as covers: the first one by itself, and each only once. `frame-rules.ts` decides which cover gives way. */
export function useFrameCover(props: {
  readonly frames: FilmFrames
  readonly kind: 'pdf' | 'video' | undefined
  readonly cover: CoverFile | undefined
  /** A video that is still being sent will replace a stored file, unless it is cancelled. */
  readonly isReplacing: boolean
  readonly isDisabled: boolean
  onChange(cover: CoverFile | undefined): void
}) {
  const { frames, kind, cover, isReplacing, onChange } = props
  const [stored, setStored] = useState<ReadonlyMap<Blob, CoverFile>>(new Map())
  const save = useMutation({
    mutationFn: async (picture: Blob) => {
      const known = stored.get(picture)
      return known ?? { ...(await storeCover(picture)), isFrame: true }
    },
    meta: { isShownInPlace: true },
    onSuccess: (file, picture) => {
      setStored(known => new Map(known).set(picture, file))
      onChange(file)
    },
  })
  const { mutate } = save
  const taken = frames.at === 'taken' ? frames.frames : undefined
  const first = taken?.[0]?.picture
  const failed = save.isError ? save.variables : undefined
  const decision = props.isDisabled
    ? 'keep'
    : coverDecision({ frames, first, kind, cover, stored, isReplacing, failed })
  const begun = useRef<Blob>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each decision is carried out once, whatever function does it.
  useEffect(() => {
    if (decision === 'remove') onChange(undefined)
    if (decision !== 'store' || first === undefined || begun.current === first) return
    begun.current = first
    mutate(first)
  }, [decision, first])
  // A choice is shown at once, before it is stored.
  const selected = taken?.findIndex(({ picture }) =>
    save.isPending ? picture === save.variables : cover !== undefined && stored.get(picture)?.id === cover.id,
  )
  return {
    choose: mutate,
    selected: selected ?? -1,
    isSaving: save.isPending,
    /** The first frame is not stored yet, but will be. */
    isAwaited: save.isPending || decision === 'wait' || decision === 'store',
    saveError: save.error,
  }
}
