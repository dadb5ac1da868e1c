import { useEffect, useRef, useState } from 'react'
import { useSession } from '../../lib/session.ts'
import { storedDrafts } from '../../lib/stored-values.ts'

/**
 * The words of a comment that is not sent yet. They outlive a reload, end with the tab (ADR 0011), and come back to the
 * person who wrote them alone. Answers to comments are not kept: their form opens anew.
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
