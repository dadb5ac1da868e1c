import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { storedDrafts } from '../../lib/stored-values.ts'

/**
 * The text of an unsent comment. It is kept over a reload until the tab is closed (ADR 0011) and is shown only to the
 * person who wrote it. Replies to comments are not kept.
 */
export function useCommentDraft(resourceId: string, isKept: boolean) {
  const person = useSession(state => state.user?.id)
  const name = isKept && person !== undefined ? `comment ${person} ${resourceId}` : undefined
  const [content, setContent] = useState('')
  const isTouched = useRef(false)

  useEffect(() => {
    if (name === undefined) return
    let isCurrent = true
    isTouched.current = false
    void storedDrafts.read(name).then(stored => {
      if (isCurrent && !isTouched.current) setContent(typeof stored === 'string' ? stored : '')
    })
    return () => {
      isCurrent = false
    }
  }, [name])

  const change = (typed: string) => {
    isTouched.current = true
    setContent(typed)
    if (name === undefined) return
    if (typed === '') void storedDrafts.remove(name)
    else void storedDrafts.write(name, typed)
  }
  return [content, change] as const
}
