/**
 * Whose work the editor shows: that of the person who is signed in, and after the end of the session still that of the
 * last one, who signs in again over it. For another person it is opened again. `undefined` before anybody signed in.
 */
export const authorOf = (last: string | undefined, signedIn: string | undefined): string | undefined =>
  signedIn ?? last
