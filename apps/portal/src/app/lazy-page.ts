/**
 * The code of pages. The router loads the portal anew when a page's file is gone, as it is after an update; without a
 * network that would leave the reader with the browser's own error page and nothing of ours.
 */
import { lazyRouteComponent } from '@tanstack/react-router'
import { explainMissingCode } from '../lib/missing-code.ts'

/** A page whose code is fetched when it is opened, or pointed at. Offline it fails with the key `NETWORK`. */
export const lazyPage: typeof lazyRouteComponent = (load, exportName) =>
  lazyRouteComponent(() => load().catch(explainMissingCode), exportName)
