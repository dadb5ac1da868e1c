import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { storedDrafts } from '../../lib/stored-values.ts'

/** What somebody writes about a resource: a comment, an answer to one, or a new text for a comment of their own. */
export type Written =
  | { readonly is: 'comment'; readonly resourceId: string }
  | { readonly is: 'answer' | 'edit'; readonly resourceId: string; readonly commentId: string }

const nameOf = (person: string | undefined, written: Written): string | undefined => {
  if (person === undefined) return undefined
  const { is, resourceId } = written
  const place = `${person} ${resourceId}`
  return is === 'comment' ? `comment ${place}` : `${is} ${place} ${written.commentId}`
}

/**
 * The text of an unsent comment, answer or change, which begins as `initial`. It is kept over a reload until the tab is closed
 * (ADR 0011) and is shown only to the person who wrote it.
 */
export function useCommentDraft(written: Written, initial = '') {
  const person = useSession(state => state.user?.id)
  const name = nameOf(person, written)
  const [content, setContent] = useState(initial)
  const isTouched = useRef(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the text began as does not change what is kept.
  useEffect(() => {
    if (name === undefined) return
    let isCurrent = true
    isTouched.current = false
    void storedDrafts.read(name).then(stored => {
      if (isCurrent && !isTouched.current) setContent(typeof stored === 'string' ? stored : initial)
    })
    return () => {
      isCurrent = false
    }
  }, [name])

  const change = (typed: string) => {
    isTouched.current = true
    setContent(typed)
    if (name === undefined) return
    if (typed === initial) void storedDrafts.remove(name)
    else void storedDrafts.write(name, typed)
  }
  return [content, change] as const
}

/**
 * Whether the form for an answer or a change is open: from the beginning if a text for it was kept, which says `isBack`.
 */
export function useOpenDraft(
  is: 'answer' | 'edit',
  comment: { readonly id: string; readonly resourceId: string },
) {
  const person = useSession(state => state.user?.id)
  const name = nameOf(person, { is, resourceId: comment.resourceId, commentId: comment.id })
  const [open, setOpen] = useState<{ readonly isBack: boolean }>()
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !open && document.activeElement === document.body) opener.current?.focus()
    wasOpen.current = open !== undefined
  }, [open])
  useEffect(() => {
    if (name === undefined) return
    let isCurrent = true
    void storedDrafts.read(name).then(stored => {
      if (isCurrent && typeof stored === 'string') setOpen(before => before ?? { isBack: true })
    })
    return () => {
      isCurrent = false
    }
  }, [name])
  return {
    isOpen: open !== undefined,
    isBack: open?.isBack === true,
    /** The button that opens the form. It gets the focus back. */
    opener,
    open: () => setOpen({ isBack: false }),
    close: () => setOpen(undefined),
  }
}
