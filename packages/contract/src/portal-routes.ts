/** The calls of the portal proper: wire contract 7. Every visitor's browser loads this part of the table. */
import { certificateRoutes, examRoutes } from './routes/exams.ts'
import { noticeRoutes } from './routes/notices.ts'
import { peopleRoutes } from './routes/people.ts'
import { resourceRoutes } from './routes/resource.ts'
import { sessionRoutes } from './routes/session.ts'
import { startRoutes } from './routes/start.ts'
import { studyRoutes } from './routes/study.ts'
import { uploadRoutes } from './routes/uploads.ts'
import { workRoutes } from './routes/works.ts'

/** Call name → route, all but the console. */
export const portalRoutes = {
  ...startRoutes,
  ...sessionRoutes,
  ...resourceRoutes,
  ...studyRoutes,
  ...peopleRoutes,
  ...noticeRoutes,
  ...workRoutes,
  ...uploadRoutes,
  ...examRoutes,
  ...certificateRoutes,
} as const
