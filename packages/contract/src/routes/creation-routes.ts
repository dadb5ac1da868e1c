/**
 * The calls of works, uploads, exams and certificates: docs/wire.md, 7.7 to 7.9. Browsers load this part of the table
 * with the first of these calls.
 */
import { certificateRoutes, examRoutes } from './exams.ts'
import { uploadRoutes } from './uploads.ts'
import { workRoutes } from './works.ts'

/** Routes by call name. */
export const creationRoutes = {
  ...workRoutes,
  ...uploadRoutes,
  ...examRoutes,
  ...certificateRoutes,
} as const
