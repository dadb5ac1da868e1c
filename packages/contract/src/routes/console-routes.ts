/** The calls of the console: docs/wire.md, 8. Browsers load this part of the table with the first of these calls. */
import { consoleContentRoutes } from './console/content.ts'
import { consoleExamRoutes } from './console/exams.ts'
import { consoleOperationRoutes } from './console/operations.ts'
import { consolePeopleRoutes } from './console/people.ts'

/** Call name → route, all below `/api/console`. */
export const consoleRoutes = {
  ...consolePeopleRoutes,
  ...consoleContentRoutes,
  ...consoleExamRoutes,
  ...consoleOperationRoutes,
} as const
