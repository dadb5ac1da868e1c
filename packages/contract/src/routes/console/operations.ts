import { pageOf } from '../../models/catalogue.ts'
import { consoleListFields, touchedFields } from '../../models/console/lists.ts'
import { broadcast, broadcastRow, outboxQuery, outboxRow, outboxView } from '../../models/console/messages.ts'
import {
  auditQuery,
  auditRow,
  auditVerdict,
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
  signInQuery,
  signInRow,
  userReport,
} from '../../models/console/operations.ts'
import { id, list } from '../../wire/fields.ts'
import { record } from '../../wire/wire-record.ts'
import { reads, writes } from './console-route.ts'

const byId = record({ id: ['ID', id] })

/** Notices, feedback, settings, reports and audit: docs/wire.md, 8. Earlier broadcasts and the outbox: ADR 0010. */
export const consoleOperationRoutes = {
  'console.noticeBroadcast': writes('notice-broadcast', 'notice.broadcast', broadcast, record(touchedFields)),
  'console.broadcastList': reads(
    'broadcast-list',
    'notice.broadcast',
    record(consoleListFields),
    pageOf(broadcastRow),
  ),
  'console.broadcastCancel': writes('broadcast-cancel', 'notice.broadcast', byId, record({})),
  'console.feedbackList': reads('feedback-list', 'feedback.handle', feedbackQuery, pageOf(feedbackRow)),
  'console.feedbackOperate': writes('feedback-operate', 'feedback.handle', feedbackOperation, record({})),
  'console.configList': reads('config-list', 'system.configure', record({}), list(settingRow)),
  'console.configSave': writes('config-save', 'system.configure', settingSave, settingSaved),
  'console.outboxList': reads('outbox-list', 'system.configure', outboxQuery, pageOf(outboxRow)),
  'console.outboxView': reads('outbox-view', 'system.configure', byId, outboxView),
  'console.reportOverview': reads('report-overview', 'report.read', periodQuery, overview),
  'console.reportResource': reads('report-resource', 'report.read', reportQuery, resourceReport),
  'console.reportUser': reads('report-user', 'report.read', reportQuery, userReport),
  'console.reportExport': {
    ...reads('report-export', 'report.read', reportExport, record({})),
    answer: 'bytes',
  },
  'console.auditList': reads('audit-list', 'audit.read', auditQuery, pageOf(auditRow)),
  'console.signInList': reads('sign-in-list', 'audit.read', signInQuery, pageOf(signInRow)),
  'console.auditVerify': reads('audit-verify', 'audit.read', periodQuery, auditVerdict),
} as const
