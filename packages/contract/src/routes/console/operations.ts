import { list } from '../../fields.ts'
import { pageOf } from '../../models/catalogue.ts'
import { touchedFields } from '../../models/console/lists.ts'
import {
  auditQuery,
  auditRow,
  auditVerdict,
  broadcast,
  feedbackOperation,
  feedbackQuery,
  feedbackRow,
  overview,
  periodQuery,
  reportExport,
  reportQuery,
  resourceReport,
  settingRow,
  settingSave,
  settingSaved,
  userReport,
} from '../../models/console/operations.ts'
import { record } from '../../wire-record.ts'
import { reads, writes } from './console-route.ts'

/** Notices, feedback, settings, reports and audit: wire contract 8. */
export const consoleOperationRoutes = {
  'console.noticeBroadcast': writes('notice-broadcast', 'notice.broadcast', broadcast, record(touchedFields)),
  'console.feedbackList': reads('feedback-list', 'feedback.handle', feedbackQuery, pageOf(feedbackRow)),
  'console.feedbackOperate': writes('feedback-operate', 'feedback.handle', feedbackOperation, record({})),
  'console.configList': reads('config-list', 'system.configure', record({}), list(settingRow)),
  'console.configSave': writes('config-save', 'system.configure', settingSave, settingSaved),
  'console.reportOverview': reads('report-overview', 'report.read', periodQuery, overview),
  'console.reportResource': reads('report-resource', 'report.read', reportQuery, resourceReport),
  'console.reportUser': reads('report-user', 'report.read', reportQuery, userReport),
  'console.reportExport': {
    ...reads('report-export', 'report.read', reportExport, record({})),
    answer: 'bytes',
  },
  'console.auditList': reads('audit-list', 'audit.read', auditQuery, pageOf(auditRow)),
  'console.auditVerify': reads('audit-verify', 'audit.read', periodQuery, auditVerdict),
} as const
