import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { consoleAddressOf } from '../features/console/console-address.ts'
import { listStateOf } from '../features/library/list-state.ts'
import { NotFoundPage } from '../features/page/not-found-page.tsx'
import { isProfilePart, type ProfilePartName } from '../features/profile/profile-parts.ts'
import { searchAddressOf } from '../features/search/search-state.ts'
import { openLogin } from '../features/session/login-state.ts'
import { useSession } from '../lib/session.ts'
import type { WordKey } from '../messages/zh.ts'
import { passage } from './guard.ts'
import { RouteFailure } from './route-failure.tsx'
import { Shell } from './shell/shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Name of the page, for its title. */
    readonly name?: WordKey
    readonly needsLogin?: boolean
  }
  interface Register {
    readonly router: typeof router
  }
}

const root = createRootRoute({
  component: Shell,
  notFoundComponent: NotFoundPage,
  beforeLoad({ matches, location }) {
    const needsLogin = matches.some(({ staticData }) => staticData.needsLogin)
    const isSignedIn = useSession.getState().user !== undefined
    const decision = passage({ needsLogin, address: location.href }, isSignedIn)
    if (decision.to === 'target') return
    openLogin(decision.returnTo)
    throw redirect({ to: '/', replace: true })
  },
})

const getParentRoute = () => root

const home = createRoute({
  getParentRoute,
  path: '/',
  validateSearch: listStateOf,
  staticData: { name: 'home' },
  component: lazyRouteComponent(() => import('../features/library/home-page.tsx'), 'HomePage'),
})

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const ownListPage = (page: 'RecordPage' | 'ReleasePage') =>
  lazyRouteComponent(() => import('../features/library/own-list-pages.tsx'), page)

const favourites = createRoute({
  getParentRoute,
  path: '/user/myfavorite',
  validateSearch: listStateOf,
  staticData: { name: 'favourites' },
  component: lazyRouteComponent(() => import('../features/library/favourites-page.tsx'), 'FavouritesPage'),
})

const record = createRoute({
  getParentRoute,
  path: '/user/record',
  validateSearch: listStateOf,
  staticData: { name: 'record' },
  component: ownListPage('RecordPage'),
})

const release = createRoute({
  getParentRoute,
  path: '/user/release',
  validateSearch: listStateOf,
  staticData: { name: 'release' },
  component: ownListPage('ReleasePage'),
})

const search = createRoute({
  getParentRoute,
  path: '/search',
  validateSearch: searchAddressOf,
  staticData: { name: 'search' },
  component: lazyRouteComponent(() => import('../features/search/search-page.tsx'), 'SearchPage'),
})

const register = createRoute({
  getParentRoute,
  path: '/register',
  staticData: { name: 'registration' },
  component: lazyRouteComponent(() => import('../features/registration/register-page.tsx'), 'RegisterPage'),
})

const userCentre = createRoute({
  getParentRoute,
  path: '/center/usercenter',
  validateSearch: (address: Record<string, unknown>): { ID?: string } =>
    typeof address.ID === 'string' && isUuid.test(address.ID) ? { ID: address.ID } : {},
  staticData: { name: 'userCentre' },
  component: lazyRouteComponent(() => import('../features/people/user-centre-page.tsx'), 'UserCentrePage'),
})

const account = createRoute({
  getParentRoute,
  path: '/user',
  staticData: { name: 'accountCentre', needsLogin: true },
  component: lazyRouteComponent(() => import('../features/account/account-page.tsx'), 'AccountPage'),
})

const profile = createRoute({
  getParentRoute,
  path: '/user/profile',
  validateSearch: (address: Record<string, unknown>): { part?: ProfilePartName } =>
    isProfilePart(address.part) ? { part: address.part } : {},
  staticData: { name: 'settings', needsLogin: true },
  component: lazyRouteComponent(() => import('../features/profile/profile-page.tsx'), 'ProfilePage'),
})

const fans = createRoute({
  getParentRoute,
  path: '/user/fans',
  staticData: { name: 'myFans', needsLogin: true },
  component: lazyRouteComponent(() => import('../features/people/follows-page.tsx'), 'FansPage'),
})

const follow = createRoute({
  getParentRoute,
  path: '/user/follow',
  staticData: { name: 'myFollows', needsLogin: true },
  component: lazyRouteComponent(() => import('../features/people/follows-page.tsx'), 'FollowPage'),
})

const myComments = createRoute({
  getParentRoute,
  path: '/user/mycomments',
  staticData: { name: 'myComments', needsLogin: true },
  component: lazyRouteComponent(() => import('../features/account/my-comments-page.tsx'), 'MyCommentsPage'),
})

const notice = createRoute({
  getParentRoute,
  path: '/user/notice',
  staticData: { name: 'notices', needsLogin: true },
  component: lazyRouteComponent(() => import('../features/notices/notices-page.tsx'), 'NoticesPage'),
})

const pdf = createRoute({
  getParentRoute,
  path: '/pdf',
  validateSearch: (address: Record<string, unknown>): { id: string } => ({ id: String(address.id ?? '') }),
  staticData: { name: 'pdfPage' },
  component: lazyRouteComponent(() => import('../features/reading/pdf-page.tsx'), 'PdfPage'),
})

const video = createRoute({
  getParentRoute,
  path: '/video/$id',
  staticData: { name: 'videoPage' },
  component: lazyRouteComponent(() => import('../features/watching/video-page.tsx'), 'VideoPage'),
})

const editor = createRoute({
  getParentRoute,
  path: '/editor',
  staticData: { name: 'editor' },
  component: lazyRouteComponent(() => import('../features/editor/editor-page.tsx'), 'EditorPage'),
})

const consolePage = lazyRouteComponent(() => import('../features/console/console-page.tsx'), 'ConsolePage')

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

/** All addresses of the portal that exist; every other one shows the not-found page. */
export const router = createRouter({
  routeTree: root.addChildren([
    home,
    search,
    register,
    userCentre,
    account,
    profile,
    fans,
    follow,
    myComments,
    notice,
    favourites,
    record,
    release,
    pdf,
    video,
    editor,
    console,
    consoleSection,
  ]),
  scrollRestoration: true,
  // Pointing at a link fetches its page's code, never its data: reading a list must not count as a visit.
  defaultPreload: 'intent',
  defaultErrorComponent: RouteFailure,
})
