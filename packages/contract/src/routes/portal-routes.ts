/**
 * The calls for browsing, studying and the own account: docs/wire.md, 7. Every visitor's browser loads this part of the
 * table.
 */
import { noticeRoutes } from './notices.ts'
import { peopleRoutes } from './people.ts'
import { resourceRoutes } from './resource.ts'
import { sessionRoutes } from './session.ts'
import { startRoutes } from './start.ts'
import { studyRoutes } from './study.ts'

/** Routes by call name. */
export const portalRoutes = {
  ...startRoutes,
  ...sessionRoutes,
  ...resourceRoutes,
  ...studyRoutes,
  ...peopleRoutes,
  ...noticeRoutes,
} as const
