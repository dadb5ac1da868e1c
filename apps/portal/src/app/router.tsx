import { createRoute, createRouter } from '@tanstack/react-router'
import { consoleAddressOf } from '../features/console/desk/console-address.ts'
import { listStateOf } from '../features/library/list-state.ts'
import { searchAddressOf } from '../features/search/search-state.ts'
import { certificateRoutes } from './certificate-routes.ts'
import { creationRoutes } from './creation-routes.ts'
import { examRoutes } from './exam-routes.ts'
import { lazyPage } from './lazy-page.ts'
import { ownRoutes } from './own-routes.ts'
import { getParentRoute, root } from './root-route.tsx'
import { RouteFailure } from './route-failure.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    readonly router: typeof router
  }
}

const home = createRoute({
  getParentRoute,
  path: '/',
  validateSearch: listStateOf,
  staticData: { name: 'home' },
  component: lazyPage(() => import('../features/library/home-page.tsx'), 'HomePage'),
})

const search = createRoute({
  getParentRoute,
  path: '/search',
  validateSearch: searchAddressOf,
  staticData: { name: 'search' },
  component: lazyPage(() => import('../features/search/search-page.tsx'), 'SearchPage'),
})

const register = createRoute({
  getParentRoute,
  path: '/register',
  staticData: { name: 'registerTitle' },
  component: lazyPage(() => import('../features/registration/register-page.tsx'), 'RegisterPage'),
})

const userCentre = createRoute({
  getParentRoute,
  path: '/center/usercenter',
  validateSearch: (address: Record<string, unknown>): { ID?: string } =>
    address.ID === undefined ? {} : { ID: String(address.ID) },
  staticData: { name: 'userCentre' },
  component: lazyPage(() => import('../features/people/user-centre-page.tsx'), 'UserCentrePage'),
})

const pdf = createRoute({
  getParentRoute,
  path: '/pdf',
  validateSearch: (address: Record<string, unknown>): { id: string; comment?: string } => ({
    id: String(address.id ?? ''),
    ...(address.comment !== undefined && { comment: String(address.comment) }),
  }),
  staticData: { name: 'pdfPage' },
  component: lazyPage(() => import('../features/reading/pdf-page.tsx'), 'PdfPage'),
})

const video = createRoute({
  getParentRoute,
  path: '/video/$id',
  staticData: { name: 'videoPage' },
  component: lazyPage(() => import('../features/watching/video-page.tsx'), 'VideoPage'),
})

const editor = createRoute({
  getParentRoute,
  path: '/editor',
  validateSearch: (address: Record<string, unknown>): { id?: string } =>
    address.id === undefined ? {} : { id: String(address.id) },
  staticData: { name: 'editor' },
  component: lazyPage(() => import('../features/editor/editor-page.tsx'), 'EditorPage'),
})

const consolePage = lazyPage(() => import('../features/console/console-page.tsx'), 'ConsolePage')

const console = createRoute({
  getParentRoute,
  path: '/console',
  staticData: { name: 'console', needsLogin: true },
  component: consolePage,
})

const consoleSection = createRoute({
  getParentRoute,
  path: '/console/$section',
  validateSearch: consoleAddressOf,
  staticData: { name: 'console', needsLogin: true },
  component: consolePage,
})

/** All addresses of the portal; every other address shows the not-found page. */
export const router = createRouter({
  routeTree: root.addChildren([
    home,
    search,
    register,
    userCentre,
    pdf,
    video,
    editor,
    ...ownRoutes,
    ...creationRoutes,
    ...examRoutes,
    ...certificateRoutes,
    console,
    consoleSection,
  ]),
  scrollRestoration: true,
  // Search parameters that no route reads are removed from the address, so that a page never sees a value its own
  // validation has rejected.
  search: { strict: true },
  // Hovering over a link preloads the page's code but not its data: reading a list must not count as a visit.
  defaultPreload: 'intent',
  defaultErrorComponent: RouteFailure,
})

/** Starts to load the code of the page that the address names. Errors are reported when the page is rendered. */
export function preloadPage(isGuest: boolean): void {
  for (const route of router.getMatchedRoutes(router.latestLocation.pathname)[0])
    if (!(isGuest && route.options.staticData?.needsLogin)) router.loadRouteChunk(route)?.catch(() => {})
}
