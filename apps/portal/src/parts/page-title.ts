import { useEffect } from 'react'
import { create } from 'zustand'

/** Name of the displayed content if it is more specific than the route's name, such as the title of a document. */
export const useShownName = create<{ readonly name: string | undefined }>()(() => ({ name: undefined }))

/** Sets the page's name while the component is mounted. */
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
