import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type CoverFile, storeCover } from './store-cover.ts'
import type { FilmFrames } from './use-film-frames.ts'

/**
 * Stores frames as covers: the first one by itself, and each only once. A frame does not stay the cover of a document that
 * takes the place of the video.
 */
export function useFrameCover(props: {
  readonly frames: FilmFrames
  readonly kind: 'pdf' | 'video' | undefined
  readonly cover: CoverFile | undefined
  onChange(cover: CoverFile | undefined): void
}) {
  const { frames, kind, cover, onChange } = props
  const [stored, setStored] = useState<ReadonlyMap<Blob, CoverFile>>(new Map())
  const save = useMutation({
    mutationFn: async (picture: Blob) => {
      const known = stored.get(picture)
      return known ?? (await storeCover(picture))
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
  const done = useRef<Blob>(undefined)
  // A cover that came from another video gives way to the frame of this one; a picture of one's own stays.
  const isOwn = cover !== undefined && ![...stored.values()].some(({ id }) => id === cover.id)
  useEffect(() => {
    if (first === undefined || done.current === first) return
    done.current = first
    if (!isOwn) mutate(first)
  }, [first, isOwn, mutate])
  const isFrameOfDocument = kind === 'pdf' && frames.at === 'none' && cover !== undefined && !isOwn
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cover is removed once, whatever function removes it.
  useEffect(() => {
    if (isFrameOfDocument) onChange(undefined)
  }, [isFrameOfDocument])
  // A choice is shown at once, before it is stored.
  const selected = taken?.findIndex(({ picture }) =>
    save.isPending ? picture === save.variables : cover !== undefined && stored.get(picture)?.id === cover.id,
  )
  return {
    choose: mutate,
    selected: selected ?? -1,
    isSaving: save.isPending,
    saveError: save.error,
  }
}
