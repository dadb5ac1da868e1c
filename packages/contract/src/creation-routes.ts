/** The calls of works, uploads, exams and certificates: docs/wire.md, 7.7 to 7.9. A browser loads them with the first of them. */
import { certificateRoutes, examRoutes } from './routes/exams.ts'
import { uploadRoutes } from './routes/uploads.ts'
import { workRoutes } from './routes/works.ts'

/** Call name → route of what members make, and what is proven by it. */
export const creationRoutes = {
  ...workRoutes,
  ...uploadRoutes,
  ...examRoutes,
  ...certificateRoutes,
} as const
