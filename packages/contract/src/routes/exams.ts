import { pageOf } from '../models/catalogue.ts'
import {
  certificate,
  certificateBadge,
  certificateMail,
  certificateProof,
  credential,
  verifiedCertificate,
} from '../models/certificates.ts'
import {
  answersReceipt,
  answersRequest,
  examOffer,
  examRecord,
  examRecordQuery,
  examRecordView,
  openedQuestion,
  paper,
  paperRequest,
  questionRequest,
} from '../models/exams.ts'
import { id, maybe, roleNumber } from '../wire/fields.ts'
import { route } from '../wire/route.ts'
import { record } from '../wire/wire-record.ts'

/** Exam centre and certificates: docs/wire.md, 7.9. */
export const examRoutes = {
  'exams.offer': route({
    method: 'GET',
    path: '/api/has-exam',
    access: 'member',
    request: record({ roleNo: ['ROLE', maybe(roleNumber)] }),
    response: examOffer,
    silent: true,
  }),
  'exams.paper': route({
    method: 'GET',
    path: '/api/get-exam-paper',
    access: 'member',
    request: paperRequest,
    response: paper,
    // The first call starts the attempt and its clock.
    changesState: true,
    silent: true,
  }),
  'exams.question': route({
    method: 'POST',
    path: '/api/exam-question-open',
    access: 'member',
    request: questionRequest,
    response: openedQuestion,
    silent: true,
  }),
  'exams.submit': route({
    method: 'POST',
    path: '/api/exam-submit-correction',
    access: 'member',
    request: answersRequest,
    response: answersReceipt,
    silent: true,
    successOf: request => (request.isFinal ? 'ANSWERS_SUBMITTED' : undefined),
  }),
  'exams.list': route({
    method: 'GET',
    path: '/api/exam-record-list',
    access: 'member',
    request: examRecordQuery,
    response: pageOf(examRecord),
  }),
  'exams.view': route({
    method: 'GET',
    path: '/api/exam-record-view',
    access: 'member',
    request: record({ id: ['ID', id] }),
    response: examRecordView,
  }),
} as const

/** Certificates: docs/wire.md, 7.9. */
export const certificateRoutes = {
  'certificates.view': route({
    method: 'GET',
    path: '/api/exam-view-certificate',
    access: 'member',
    request: record({ id: ['ID', id] }),
    response: certificate,
  }),
  'certificates.showMail': route({
    method: 'POST',
    path: '/api/certificate-mail',
    access: 'member',
    request: certificateMail,
    response: certificate,
    success: 'DONE',
  }),
  'certificates.badge': route({
    method: 'GET',
    path: '/api/certificate-badge',
    access: 'member',
    request: certificateBadge,
    response: record({}),
    answer: 'bytes',
  }),
  'certificates.verify': route({
    method: 'GET',
    path: '/api/certificate-verify',
    access: 'anyone',
    request: certificateProof,
    response: verifiedCertificate,
  }),
  'certificates.credential': route({
    method: 'GET',
    path: '/api/certificate-credential',
    access: 'anyone',
    request: certificateProof,
    response: credential,
  }),
} as const
