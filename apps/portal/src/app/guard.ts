/** What the navigation guard decides for one navigation; the router carries it out. */
export type Passage =
  | { readonly to: 'target' }
  | { readonly to: 'home-with-login'; readonly returnTo: string }

/** Routes that need a login lead guests home, where the login dialog opens; it remembers the way. */
export function passage(
  route: { readonly needsLogin: boolean; readonly address: string },
  isSignedIn: boolean,
): Passage {
  return route.needsLogin && !isSignedIn
    ? { to: 'home-with-login', returnTo: route.address }
    : { to: 'target' }
}
