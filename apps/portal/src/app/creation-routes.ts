/** Routes of the creation centre: the list of own works, and the form of one work. */
import { createRoute } from '@tanstack/react-router'
import { creationAddressOf, formAddressOf } from '../features/creation/creation-address.ts'
import { lazyPage } from './lazy-page.ts'
import { getParentRoute } from './root-route.tsx'

const creation = createRoute({
  getParentRoute,
  path: '/creative',
  validateSearch: creationAddressOf,
  staticData: { name: 'creation', needsLogin: true },
  component: lazyPage(() => import('../features/creation/list/creation-page.tsx'), 'CreationPage'),
})

const creationAdd = createRoute({
  getParentRoute,
  path: '/creative/add',
  validateSearch: formAddressOf,
  staticData: { name: 'creationAdd', needsLogin: true },
  component: lazyPage(() => import('../features/creation/form/work-page.tsx'), 'WorkPage'),
})

export const creationRoutes = [creation, creationAdd] as const
