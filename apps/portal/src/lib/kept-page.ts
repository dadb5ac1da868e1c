/**
 * Pages that hold what is not stored yet. While one is open, the end of a session neither leaves nor reloads it: the person
 * signs in again over the page. Their dialogs are loaded beforehand, because such a page is used without a line as well.
 */
import { create } from 'zustand'

const useKept = create<{ readonly paths: readonly string[] }>()(() => ({ paths: [] }))

/** Keeps the page of this path until the returned function is called. */
export function keepPage(pathname: string): () => void {
  useKept.setState(({ paths }) => ({ paths: [...paths, pathname] }))
  return () =>
    useKept.setState(({ paths }) => {
      const place = paths.indexOf(pathname)
      return { paths: paths.filter((_, index) => index !== place) }
    })
}

/** Whether any page is kept, or the one of this path. */
export function isPageKept(pathname?: string): boolean {
  const { paths } = useKept.getState()
  return pathname === undefined ? paths.length > 0 : paths.includes(pathname)
}

/** Whether any page is kept, for components. */
export const useIsPageKept = (): boolean => useKept(({ paths }) => paths.length > 0)
