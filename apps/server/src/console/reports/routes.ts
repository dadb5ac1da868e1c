import type { Handlers } from '../../calls/handler.ts'
import { todayIn } from '../../settings/provider-time.ts'
import { exportReport } from './export-report.ts'
import { readOverview } from './overview.ts'
import { readResource } from './resource-report.ts'
import { readUser } from './user-report.ts'

/** Reports about the installation, a resource or a person: docs/wire.md, 8. */
export const reportHandlers = {
  async 'console.reportOverview'({ db, now }, period) {
    return readOverview(db, period, todayIn(now()))
  },

  async 'console.reportResource'({ db, now }, { id, ...period }) {
    return readResource(db, id, period, todayIn(now()))
  },

  async 'console.reportUser'(context, { id, ...period }) {
    return readUser(context, id, period)
  },

  async 'console.reportExport'(context, request) {
    return exportReport(context, request)
  },
} satisfies Handlers
