import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepPage } from '../lib/kept-page.ts'

/**
 * Keeps the page while something is typed on it that is not stored, also while it is being sent: when the session ends, the person
 * signs in again over the page and goes on.
 */
export function useKeptPage(isUnsaved: boolean): void {
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  useEffect(() => (isUnsaved ? keepPage(pathname) : undefined), [isUnsaved, pathname])
}
