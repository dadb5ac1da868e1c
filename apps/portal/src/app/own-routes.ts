/** Routes of the reader's own pages: /user and its children. */
import { createRoute } from '@tanstack/react-router'
import { listStateOf } from '../features/library/list-state.ts'
import { isProfilePart, type ProfilePartName } from '../features/profile/profile-parts.ts'
import { lazyPage } from './lazy-page.ts'
import { getParentRoute } from './root-route.tsx'

const account = createRoute({
  getParentRoute,
  path: '/user',
  staticData: { name: 'accountCentre', needsLogin: true },
  component: lazyPage(() => import('../features/account/account-page.tsx'), 'AccountPage'),
})

const profile = createRoute({
  getParentRoute,
  path: '/user/profile',
  validateSearch: (address: Record<string, unknown>): { part?: ProfilePartName } =>
    isProfilePart(address.part) ? { part: address.part } : {},
  staticData: { name: 'ownSettings', needsLogin: true },
  component: lazyPage(() => import('../features/profile/profile-page.tsx'), 'ProfilePage'),
})

const fans = createRoute({
  getParentRoute,
  path: '/user/fans',
  staticData: { name: 'myFans', needsLogin: true },
  component: lazyPage(() => import('../features/people/follows-page.tsx'), 'FansPage'),
})

const follow = createRoute({
  getParentRoute,
  path: '/user/follow',
  staticData: { name: 'myFollows', needsLogin: true },
  component: lazyPage(() => import('../features/people/follows-page.tsx'), 'FollowPage'),
})

const myComments = createRoute({
  getParentRoute,
  path: '/user/mycomments',
  staticData: { name: 'myComments', needsLogin: true },
  component: lazyPage(() => import('../features/account/my-comments-page.tsx'), 'MyCommentsPage'),
})

const notice = createRoute({
  getParentRoute,
  path: '/user/notice',
  staticData: { name: 'notices', needsLogin: true },
  component: lazyPage(() => import('../features/notices/notices-page.tsx'), 'NoticesPage'),
})

const favourites = createRoute({
  getParentRoute,
  path: '/user/myfavorite',
  validateSearch: listStateOf,
  staticData: { name: 'favourites' },
  component: lazyPage(() => import('../features/library/favourites-page.tsx'), 'FavouritesPage'),
})

const record = createRoute({
  getParentRoute,
  path: '/user/record',
  validateSearch: listStateOf,
  staticData: { name: 'record' },
  component: lazyPage(() => import('../features/library/record-page.tsx'), 'RecordPage'),
})

const release = createRoute({
  getParentRoute,
  path: '/user/release',
  validateSearch: listStateOf,
  staticData: { name: 'release' },
  component: lazyPage(() => import('../features/library/release-page.tsx'), 'ReleasePage'),
})

export const ownRoutes = [
  account,
  profile,
  fans,
  follow,
  myComments,
  notice,
  favourites,
  record,
  release,
] as const
