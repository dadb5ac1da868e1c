import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from './session.ts'

/** Reads the address of a stored file again; undefined if the file is gone. */
export type Renew = () => Promise<string | undefined>

/** A ticket is valid for two hours; a document that stays open longer gets another one before that. */
const freshEveryMs = 100 * 60_000

/**
 * The address of a stored file, with a ticket that is asked for when the file is opened; `undefined` until the answer, and
 * `known` if none arrives. `refresh` asks again and resolves to whether there is another address. With `isAhead` it also
 * asks before the ticket expires and after the person has signed in again, for a file whose refusal nobody notices.
 */
export function useFreshAddress(
  known: string,
  renew: Renew | undefined,
  { isAhead }: { readonly isAhead: boolean },
) {
  const [address, setAddress] = useState(renew ? undefined : known)
  const latest = useRef({ known, renew, address })
  latest.current = { known, renew, address }
  const isOver = useRef(false)
  const refresh = useCallback(async (): Promise<boolean> => {
    const { known, renew, address } = latest.current
    const fresh = await renew?.().catch(() => undefined)
    if (isOver.current) return false
    setAddress(fresh ?? address ?? known)
    return fresh !== undefined && fresh !== address
  }, [])
  useEffect(() => {
    isOver.current = false
    void refresh()
    const timer = isAhead ? setInterval(() => void refresh(), freshEveryMs) : undefined
    return () => {
      isOver.current = true
      clearInterval(timer)
    }
  }, [refresh, isAhead])
  const token = useSession(({ user }) => user?.token)
  const seen = useRef(token)
  useEffect(() => {
    if (!isAhead || token === undefined || token === seen.current) return
    seen.current = token
    void refresh()
  }, [token, refresh, isAhead])
  return { address, refresh }
}
