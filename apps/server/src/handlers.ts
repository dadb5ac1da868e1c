/** The handlers of all calls of this version. A new feature adds its line here. */
import { accessHandlers } from './access/routes.ts'
import { auditHandlers } from './audit/routes.ts'
import { signInHandlers } from './audit/sign-ins.ts'
import type { AllHandlers } from './calls/handler.ts'
import { catalogueHandlers } from './catalogue/routes.ts'
import { certificateHandlers } from './certificates/routes.ts'
import { commentHandlers } from './comments/routes.ts'
import { consoleHandlers } from './console/console-handlers.ts'
import { examHandlers } from './exams/routes.ts'
import { noticeHandlers } from './inbox/routes.ts'
import { mediaHandlers } from './media/routes.ts'
import { roleHandlers } from './people/role-routes.ts'
import { peopleHandlers } from './people/routes.ts'
import { registrationHandlers } from './registration/routes.ts'
import { resourceHandlers } from './resource-page/routes.ts'
import { sessionHandlers } from './session/routes.ts'
import { studyHandlers } from './study/routes.ts'
import { systemHandlers } from './system/routes.ts'
import { upgradeHandlers } from './upgrades/routes.ts'
import { uploadHandlers } from './uploads/routes.ts'
import { workHandlers } from './works/routes.ts'

export const handlers: AllHandlers = {
  ...systemHandlers,
  ...sessionHandlers,
  ...catalogueHandlers,
  ...resourceHandlers,
  ...mediaHandlers,
  ...commentHandlers,
  ...studyHandlers,
  ...peopleHandlers,
  ...noticeHandlers,
  ...roleHandlers,
  ...registrationHandlers,
  ...auditHandlers,
  ...signInHandlers,
  ...accessHandlers,
  ...consoleHandlers,
  ...uploadHandlers,
  ...upgradeHandlers,
  ...workHandlers,
  ...examHandlers,
  ...certificateHandlers,
}
