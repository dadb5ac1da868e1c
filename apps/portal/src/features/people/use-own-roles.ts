import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { updateUser } from '../../lib/session.ts'
import { selfQuery } from './people-queries.ts'

const freshMs = 60_000

/**
 * Keeps the roles of the signed-in person up to date: the login stores the roles of that day, but they can change at
 * any time. They are fetched with every page load, after a new notice and after a permission error.
 */
export function useOwnRoles(): void {
  const { data } = useQuery({ ...selfQuery, staleTime: freshMs })
  useEffect(() => {
    if (!data) return
    const { roles, roleName, userType } = data
    void updateUser({ roles, roleName, userType })
  }, [data])
}
