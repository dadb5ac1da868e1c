import { useEffect } from 'react'
import { create } from 'zustand'

/** Name of what the page shows, where it is more than the name of the route: the title of a document. */
export const useShownName = create<{ readonly name: string | undefined }>()(() => ({ name: undefined }))

/** Lends the page the name of what it shows, as long as it shows it. */
export function usePageName(name: string | undefined): void {
  useEffect(() => {
    useShownName.setState({ name })
    return () => useShownName.setState({ name: undefined })
  }, [name])
}

/** Page title: the name of what is shown, a dash, the name of the portal. */
export function pageTitle(name: string | undefined, iconName: string): string {
  return name ? `${name} - ${iconName}` : iconName
}
