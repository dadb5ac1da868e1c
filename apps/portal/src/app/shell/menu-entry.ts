import { listStateOf } from '../../features/library/list-state.ts'

const pages: Readonly<Record<string, string>> = {
  '/user/release': 'release',
  '/user/record': 'record',
  '/user/myfavorite': 'myFavorite',
}

/** Whether an address shows a list that the navigation can mark. */
export const isListAddress = (pathname: string): boolean => pathname === '/' || pathname in pages

/** Whether an address shows a document or a video, which is opened from a list. */
export const isResourceAddress = (pathname: string): boolean =>
  pathname === '/pdf' || pathname.startsWith('/video/')

/** Key of the navigation entry of a list's address: a fixed entry, or the number of a catalogue node. */
export function menuEntryOf(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://portal')
  const page = pages[pathname]
  if (page) return page
  const state = listStateOf(
    Object.fromEntries([...searchParams].map(([name, value]) => [name, unquoted(value)])),
  )
  if (state.search !== undefined) return ''
  return state.node ?? state.parent ?? state.from ?? '/'
}

/** The router writes digits that are text in quotes, so that they do not come back as a number. */
const unquoted = (value: string) => value.replace(/^"(.*)"$/, '$1')
