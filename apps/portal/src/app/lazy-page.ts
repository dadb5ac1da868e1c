/**
 * Lazy loading of page code. The router reloads the portal if a page's file no longer exists, as happens after an
 * update. Offline, such a reload would only show the browser's own error page.
 */
import { lazyRouteComponent } from '@tanstack/react-router'
import { explainMissingCode } from '../lib/missing-code.ts'

/**
 * A page whose code is loaded when it is opened or when the pointer rests on a link to it. Offline it fails with the
 * key `NETWORK`.
 */
export const lazyPage: typeof lazyRouteComponent = (load, exportName) =>
  lazyRouteComponent(() => load().catch(explainMissingCode), exportName)
