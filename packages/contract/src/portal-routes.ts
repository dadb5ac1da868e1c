/**
 * The calls for browsing, studying and the own account: docs/wire.md, 7. Every visitor's browser loads this part of the
 * table.
 */
import { noticeRoutes } from './routes/notices.ts'
import { peopleRoutes } from './routes/people.ts'
import { resourceRoutes } from './routes/resource.ts'
import { sessionRoutes } from './routes/session.ts'
import { startRoutes } from './routes/start.ts'
import { studyRoutes } from './routes/study.ts'

/** Routes by call name. */
export const portalRoutes = {
  ...startRoutes,
  ...sessionRoutes,
  ...resourceRoutes,
  ...studyRoutes,
  ...peopleRoutes,
  ...noticeRoutes,
} as const
