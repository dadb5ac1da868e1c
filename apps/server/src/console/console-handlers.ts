/**
 * The handlers of the console, where staff manage people, comments, the catalogue, texts, messages and settings, and read
 * reports (docs/wire.md, 8). Those of registrations, upgrades and the audit log are in the folders of these features.
 * Every change writes a row into the audit log in its own transaction.
 */
import type { Handlers } from '../calls/handler.ts'
import { broadcastHandlers } from './broadcasts/routes.ts'
import { calendarHandlers } from './calendar/routes.ts'
import { catalogueDeskHandlers } from './catalogue/routes.ts'
import { moderationHandlers } from './comments/routes.ts'
import { customerHandlers } from './customers/routes.ts'
import { examDeskHandlers } from './exams/routes.ts'
import { feedbackHandlers } from './feedback/routes.ts'
import { outboxHandlers } from './outbox/routes.ts'
import { questionHandlers } from './questions/routes.ts'
import { reportHandlers } from './reports/routes.ts'
import { consoleRoleHandlers } from './roles/routes.ts'
import { settingHandlers } from './settings/routes.ts'
import { agreementHandlers } from './texts/routes.ts'
import { userImportHandlers } from './user-import/routes.ts'
import { userHandlers } from './users/routes.ts'
import { reviewHandlers } from './works/routes.ts'

export const consoleHandlers = {
  ...userHandlers,
  ...userImportHandlers,
  ...customerHandlers,
  ...calendarHandlers,
  ...consoleRoleHandlers,
  ...moderationHandlers,
  ...reviewHandlers,
  ...catalogueDeskHandlers,
  ...agreementHandlers,
  ...feedbackHandlers,
  ...broadcastHandlers,
  ...settingHandlers,
  ...reportHandlers,
  ...outboxHandlers,
  ...questionHandlers,
  ...examDeskHandlers,
} satisfies Handlers
