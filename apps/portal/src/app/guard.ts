/** The guard's decision about one navigation; the router acts on it. */
export type Passage =
  | { readonly to: 'target' }
  | { readonly to: 'home-with-login'; readonly returnTo: string }

/**
 * Decides whether a navigation may continue. Guests who open a route that needs a login are sent to the home page;
 * there the login dialog opens and leads back to the route afterwards.
 */
export function passage(
  route: { readonly needsLogin: boolean; readonly address: string },
  isSignedIn: boolean,
): Passage {
  return route.needsLogin && !isSignedIn
    ? { to: 'home-with-login', returnTo: route.address }
    : { to: 'target' }
}
