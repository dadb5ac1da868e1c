/** Where a login leads. Pure. */

/** Pages that show a list of cards; their search parameters are the list's filters. */
const lists: readonly string[] = ['/', '/user/myfavorite', '/user/record', '/user/release']

/**
 * The address to go to after a login: the requested one, or the current list without its filters, as the list state is that of
 * home then. Undefined on every other page, where the person goes on with what they were doing.
 */
export function addressAfterLogin(
  returnTo: string | undefined,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): string | undefined {
  if (returnTo !== undefined) return returnTo
  return lists.includes(pathname) && search !== '' ? pathname : undefined
}
