/**
 * The provider's desk: what staff do with people, comments, the catalogue, texts, messages and settings, and what they
 * read about use (docs/wire.md, 8). Registrations, upgrades and the audit log live beside what they decide about.
 * Every write leaves a row in the audit log, in the transaction of what it tells.
 */
import type { Handlers } from '../calls/handler.ts'
import { broadcastHandlers } from './broadcasts/routes.ts'
import { calendarHandlers } from './calendar/routes.ts'
import { catalogueDeskHandlers } from './catalogue/routes.ts'
import { moderationHandlers } from './comments/routes.ts'
import { customerHandlers } from './customers/routes.ts'
import { feedbackHandlers } from './feedback/routes.ts'
import { outboxHandlers } from './outbox/routes.ts'
import { reportHandlers } from './reports/routes.ts'
import { consoleRoleHandlers } from './roles/routes.ts'
import { settingHandlers } from './settings/routes.ts'
import { agreementHandlers } from './texts/routes.ts'
import { userImportHandlers } from './user-import/routes.ts'
import { userHandlers } from './users/routes.ts'

export const consoleHandlers = {
  ...userHandlers,
  ...userImportHandlers,
  ...customerHandlers,
  ...calendarHandlers,
  ...consoleRoleHandlers,
  ...moderationHandlers,
  ...catalogueDeskHandlers,
  ...agreementHandlers,
  ...feedbackHandlers,
  ...broadcastHandlers,
  ...settingHandlers,
  ...reportHandlers,
  ...outboxHandlers,
} satisfies Handlers
