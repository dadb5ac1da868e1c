/**
 * The wire as one table. The server mounts it, the client walks it, `docs/openapi.json` is printed from it.
 * A name is what the code calls a call; the path is what travels.
 */
import type { RequestOf, ResponseOf } from './route.ts'
import { consoleContentRoutes } from './routes/console/content.ts'
import { consoleExamRoutes } from './routes/console/exams.ts'
import { consoleOperationRoutes } from './routes/console/operations.ts'
import { consolePeopleRoutes } from './routes/console/people.ts'
import { certificateRoutes, examRoutes } from './routes/exams.ts'
import { noticeRoutes } from './routes/notices.ts'
import { peopleRoutes } from './routes/people.ts'
import { resourceRoutes } from './routes/resource.ts'
import { sessionRoutes } from './routes/session.ts'
import { startRoutes } from './routes/start.ts'
import { studyRoutes } from './routes/study.ts'
import { uploadRoutes } from './routes/uploads.ts'
import { workRoutes } from './routes/works.ts'

export const routes = {
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
  ...consolePeopleRoutes,
  ...consoleContentRoutes,
  ...consoleExamRoutes,
  ...consoleOperationRoutes,
} as const

export type CallName = keyof typeof routes
export type CallRequest<N extends CallName> = RequestOf<(typeof routes)[N]>
export type CallResponse<N extends CallName> = ResponseOf<(typeof routes)[N]>
