import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { updateUser } from '../../lib/session.ts'
import { selfQuery } from './people-queries.ts'

const freshMs = 60_000

/**
 * Keeps the roles of who is signed in as the server has them now: a login knows the roles of its day, and
 * they may be given or taken at any time. Asked with every page load, and again when a notice came in or a right was missing.
 */
export function useOwnRoles(): void {
  const { data } = useQuery({ ...selfQuery, staleTime: freshMs })
  useEffect(() => {
    if (!data) return
    const { roles, roleName, userType } = data
    void updateUser({ roles, roleName, userType })
  }, [data])
}
