import { pageOf } from '../../models/catalogue.ts'
import { certificateState } from '../../models/certificates.ts'
import { accommodation, accommodationQuery, accommodationSave } from '../../models/console/accommodations.ts'
import {
  blueprintCheck,
  blueprintReport,
  certificateQuery,
  certificateRow,
  examOperation,
  examQuery,
  examRow,
  examSave,
  examStat,
} from '../../models/console/exams.ts'
import {
  gradesReceipt,
  gradesRequest,
  gradingJournal,
  gradingQuery,
  gradingRow,
  gradingView,
  journalQuery,
} from '../../models/console/grading.ts'
import { importReport, importRequest } from '../../models/console/imports.ts'
import { reason, touchedFields } from '../../models/console/lists.ts'
import { paperPreview, previewRequest } from '../../models/console/preview.ts'
import {
  bankQuestion,
  bankState,
  questionExport,
  questionOperation,
  questionQuery,
  questionSave,
  questionStat,
  questionStatQuery,
  questionTags,
  questionView,
  regradeReport,
  regradeRequest,
} from '../../models/console/questions.ts'
import { id, whole } from '../../wire/fields.ts'
import { route } from '../../wire/route.ts'
import { record } from '../../wire/wire-record.ts'
import { imports, reads, writes } from './console-route.ts'

const byId = record({ id: ['ID', id] })
const byAttempt = record({ attemptId: ['ATTEMPT_ID', id] })
const questionSaved = record({ id: ['ID', id], version: ['VERSION', whole(1)] })
const examSaved = record({ id: ['ID', id], rev: ['REV', whole()] })
const examStateNow = record({ state: ['STATE', bankState] })
const certificateStateNow = record({ state: ['STATE', certificateState] })

/** Grading, the question bank, exams and certificates: docs/wire.md, 8. */
export const consoleExamRoutes = {
  'console.gradingList': reads('grading-list', 'exam.grade', gradingQuery, pageOf(gradingRow)),
  'console.gradingView': reads('grading-view', 'exam.grade', byAttempt, gradingView),
  'console.gradingJournal': reads('grading-journal', 'exam.grade', journalQuery, gradingJournal),
  'console.gradingSubmit': writes('grading-submit', 'exam.grade', gradesRequest, gradesReceipt),
  'console.questionList': reads(
    'question-list',
    'exam.author',
    questionQuery,
    pageOf(bankQuestion, questionTags),
  ),
  'console.questionView': reads('question-view', 'exam.author', byId, questionView),
  'console.questionSave': writes('question-save', 'exam.author', questionSave, questionSaved),
  'console.questionOperate': writes(
    'question-operate',
    'exam.author',
    questionOperation,
    record(touchedFields),
  ),
  'console.questionImport': imports('question-import', 'exam.author', importRequest, importReport),
  'console.questionExport': {
    ...reads('question-export', 'exam.author', questionExport, record({})),
    answer: 'bytes',
  },
  'console.questionStat': reads('question-stat', 'exam.author', questionStatQuery, questionStat),
  'console.examList': reads('exam-list', 'exam.author', examQuery, pageOf(examRow)),
  'console.examSave': writes('exam-save', 'exam.author', examSave, examSaved),
  'console.examCheck': route({
    method: 'POST',
    path: '/api/console/exam-check',
    access: 'exam.author',
    request: blueprintCheck,
    response: blueprintReport,
  }),
  'console.examPreview': route({
    method: 'POST',
    path: '/api/console/exam-preview',
    access: 'exam.author',
    request: previewRequest,
    response: paperPreview,
  }),
  'console.examOperate': writes('exam-operate', 'exam.author', examOperation, examStateNow),
  'console.examStat': reads('exam-stat', 'exam.author', byId, examStat),
  'console.examRegrade': writes('exam-regrade', 'exam.author', regradeRequest, regradeReport),
  'console.examRegradeView': reads('exam-regrade-view', 'exam.author', byId, regradeReport),
  'console.accommodationList': reads(
    'accommodation-list',
    'exam.author',
    accommodationQuery,
    pageOf(accommodation),
  ),
  'console.accommodationSave': writes(
    'accommodation-save',
    'exam.author',
    accommodationSave,
    record({ rev: ['REV', whole()] }),
  ),
  'console.certificateList': reads(
    'certificate-list',
    'certificate.manage',
    certificateQuery,
    pageOf(certificateRow),
  ),
  'console.certificateRevoke': writes(
    'certificate-revoke',
    'certificate.manage',
    record({ id: ['ID', id], reason: ['REASON', reason] }),
    certificateStateNow,
  ),
  'console.certificateConfirm': writes(
    'certificate-confirm',
    'certificate.manage',
    byId,
    certificateStateNow,
  ),
} as const
