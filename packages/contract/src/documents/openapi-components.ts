/** The named schemas of `docs/openapi.json`; models of a single call are written there in place. */

import {
  card,
  column,
  countedColumn,
  kind,
  language,
  listCard,
  listCounts,
  lock,
  menuNode,
} from '../models/catalogue.ts'
import { certificate, verifiedCertificate } from '../models/certificates.ts'
import { registrationRow, registrationView, upgradeRow, upgradeView } from '../models/console/applications.ts'
import { editedNode } from '../models/console/catalogue.ts'
import { certificateRow, examRow } from '../models/console/exams.ts'
import { gradingRow, gradingView } from '../models/console/grading.ts'
import { importReport } from '../models/console/imports.ts'
import { auditRow, feedbackRow, settingRow, signInRow } from '../models/console/operations.ts'
import { bankQuestion } from '../models/console/questions.ts'
import { moderatedComment, reviewForm, reviewRow } from '../models/console/review.ts'
import { accessRequest, roleRow, userRow, userView } from '../models/console/users.ts'
import { answer, examRecord, examRecordView, paper, question } from '../models/exams.ts'
import { fileInfo, uploadState } from '../models/files.ts'
import { notice } from '../models/notices.ts'
import { application } from '../models/people.ts'
import { comment, outlineItem, publicUser, resource, resourceDetail } from '../models/resource.ts'
import { role, roleRef } from '../models/roles.ts'
import { hitCard, searchCounts } from '../models/search.ts'
import { loginAnswer, selfInfo, systemInfo } from '../models/session.ts'
import { move } from '../models/study.ts'
import { category, pageChange, workForm, workRow } from '../models/works.ts'
import { day, flag, id, instant, nodeNumber } from '../wire/fields.ts'
import type { Schema } from '../wire/schema.ts'

/** Models by component name. */
export const componentModels: Readonly<Record<string, Schema>> = {
  Id: id,
  Flag: flag,
  Instant: instant,
  Day: day,
  NodeNumber: nodeNumber,
  Language: language,
  Kind: kind,
  Lock: lock,
  MenuNode: menuNode,
  Column: column,
  CountedColumn: countedColumn,
  Card: card,
  ListCard: listCard,
  HitCard: hitCard,
  ListCounts: listCounts,
  SearchCounts: searchCounts,
  Resource: resource,
  OutlineItem: outlineItem,
  Comment: comment,
  PublicUser: publicUser,
  ResourceDetail: resourceDetail,
  RoleRef: roleRef,
  Role: role,
  LoginAnswer: loginAnswer,
  SelfInfo: selfInfo,
  SystemInfo: systemInfo,
  Move: move,
  Application: application,
  Notice: notice,
  Category: category,
  PageChange: pageChange,
  WorkRow: workRow,
  WorkForm: workForm,
  FileInfo: fileInfo,
  UploadState: uploadState,
  Question: question,
  Answer: answer,
  Paper: paper,
  ExamRecord: examRecord,
  ExamRecordView: examRecordView,
  Certificate: certificate,
  VerifiedCertificate: verifiedCertificate,
  RegistrationRow: registrationRow,
  RegistrationView: registrationView,
  UpgradeRow: upgradeRow,
  UpgradeView: upgradeView,
  ReviewRow: reviewRow,
  ReviewForm: reviewForm,
  ModeratedComment: moderatedComment,
  GradingRow: gradingRow,
  GradingView: gradingView,
  BankQuestion: bankQuestion,
  ImportReport: importReport,
  ExamRow: examRow,
  CertificateRow: certificateRow,
  EditedNode: editedNode,
  UserRow: userRow,
  UserView: userView,
  RoleRow: roleRow,
  AccessRequest: accessRequest,
  FeedbackRow: feedbackRow,
  SettingRow: settingRow,
  AuditRow: auditRow,
  SignInRow: signInRow,
}
