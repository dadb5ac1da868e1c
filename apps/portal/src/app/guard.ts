/** The guard's decision about one navigation; the router acts on it. */
export type Passage =
  | { readonly to: 'target' }
  | { readonly to: 'target-under-login' }
  | { readonly to: 'home-with-login'; readonly returnTo: string }

/**
 * Decides whether a navigation may continue. Guests who open a route that needs a login are sent to the home page;
 * there the login dialog opens and leads back to the route afterwards. A page that holds what is not stored yet
 * (`isKept`) stays, under the login dialog: the session has ended, for example because another tab has signed out.
 */
export function passage(
  route: { readonly needsLogin: boolean; readonly address: string; readonly isKept: boolean },
  isSignedIn: boolean,
): Passage {
  if (isSignedIn) return { to: 'target' }
  if (route.isKept) return { to: 'target-under-login' }
  return route.needsLogin ? { to: 'home-with-login', returnTo: route.address } : { to: 'target' }
}
