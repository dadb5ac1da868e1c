/** @lectern/contract: the protocol between server and portal. */

export { spokenCues } from './captions/spoken-cues.ts'
export { mostSrtCaptions, vttOfSrt } from './captions/srt.ts'
export { checkWebVtt, cueStartsMs, type VttFault, withLineFeeds } from './captions/web-vtt.ts'
export { drawableRanges } from './characters/drawable.data.ts'
export { findUndrawable } from './characters/drawable.ts'
export { ApiError } from './client/api-error.ts'
export {
  type BytesOptions,
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
} from './client/client.ts'
export {
  type CodeRequest,
  type PasswordChange,
  type RecoveryAnswer,
  type RecoveryRequest,
  type RegistrationRequest,
  type ReviewState,
  type SessionRow,
  unknownContact,
  wantedNick,
} from './models/account.ts'
export type { BeyondEnd } from './models/beyond-end.ts'
export {
  type Card,
  type Column,
  type CountedColumn,
  type Kind,
  type ListCard,
  type ListCounts,
  type ListQuery,
  type Lock,
  type MenuNode,
  type Page,
  reservedKeywords,
} from './models/catalogue.ts'
export type { Certificate, CertificateState, VerifiedCertificate } from './models/certificates.ts'
export type {
  CommentEdit,
  CommentLike,
  CommentQuery,
  CommentRequest,
  CommentSort,
  FirstComments,
  OwnCommentQuery,
} from './models/comments.ts'
export type { Accommodation } from './models/console/accommodations.ts'
export type {
  RegistrationResult,
  RegistrationRow,
  RegistrationView,
  UpgradeRow,
  UpgradeView,
} from './models/console/applications.ts'
export { type AuditAction, auditActions } from './models/console/audit-actions.ts'
export type { AgreementVersion, EditedNode, KeywordSave, NodeSave } from './models/console/catalogue.ts'
export type { CalendarDay, CustomerRow, CustomerSave } from './models/console/customers.ts'
export {
  type BlueprintReport,
  type CertificateRow,
  type ExamRow,
  type ExamSave,
  type ExamStat,
  longestPaper,
} from './models/console/exams.ts'
export {
  type GradesRequest,
  type GradingJournal,
  type GradingRow,
  type GradingView,
  markLimits,
} from './models/console/grading.ts'
export { type TableEncoding, tableEncodings } from './models/console/imports.ts'
export type { Decision } from './models/console/lists.ts'
export type { BroadcastRow, OutboxRow, OutboxView } from './models/console/messages.ts'
export type {
  AuditRow,
  FeedbackRow,
  Overview,
  ResourceReport,
  SettingRow,
  SignInRow,
  UserReport,
} from './models/console/operations.ts'
export type { PaperPreview } from './models/console/preview.ts'
export {
  type BankQuestion,
  type BankState,
  type Concern,
  type QuestionContent,
  type QuestionSave,
  type QuestionStat,
  type QuestionVersion,
  type QuestionView,
  questionSave,
  type RegradeReport,
} from './models/console/questions.ts'
export type { ModeratedComment, ReviewForm, ReviewRow } from './models/console/review.ts'
export { type ImportedUser, importColumns, importedUser } from './models/console/user-import.ts'
export type {
  AccessRequest,
  RoleRow,
  RoleSave,
  UserRow,
  UserState,
  UserView,
} from './models/console/users.ts'
export type {
  AnswersRequest,
  AnswersSaved,
  AttemptState,
  ExamAnswer,
  ExamFinished,
  ExamOffer,
  ExamRecord,
  ExamRecordView,
  OpenedQuestion,
  Paper,
  Question,
  QuestionKind,
} from './models/exams.ts'
export type { ChunkRange, FileInfo, FileUse, UploadState } from './models/files.ts'
export type { Notice, NoticeEvent, NoticeQuery, NoticeType } from './models/notices.ts'
export type {
  Application,
  SelfUpdate,
  SettingChange,
  SettingType,
  Space,
  SpaceQuery,
  UpgradeRequest,
  UpgradeState,
  UpgradeType,
  WorkOrder,
} from './models/people.ts'
export type { Comment, OutlineItem, PublicUser, Resource, ResourceDetail } from './models/resource.ts'
export type { Role, RoleRef } from './models/roles.ts'
export type { HitCard, SearchCounts, SearchQuery, Suggestion } from './models/search.ts'
export type { LoginAnswer, LoginRequest, SelfInfo, SystemInfo, UserType } from './models/session.ts'
export type { BeatAnswer, Move, StudyTime } from './models/study.ts'
export type { WorkSave } from './models/work-save.ts'
export type {
  Category,
  EditionChanges,
  PageChange,
  VersionForm,
  WorkCounts,
  WorkForm,
  WorkOperation,
  WorkQuery,
  WorkRow,
  WorkSaved,
  WorkState,
  WorkVersion,
} from './models/works.ts'
export { type CallName, type CallRequest, type CallResponse, routes } from './routes/routes.ts'
export { groupedNumber } from './texts/certificate-number.ts'
export { deviceName } from './texts/device-name.ts'
export { type ErrorCode, type ErrorKey, errorKeys, isErrorKey } from './texts/errors.ts'
export { endsSentence, fillSlots } from './texts/fill-slots.ts'
export { type Language, languages } from './texts/languages.ts'
export { providerText } from './texts/provider-text.data.ts'
export { dayInWords, fieldLabel, type SentenceParams, sentence } from './texts/sentence.ts'
export { type SuccessKey, successKeys } from './texts/success.ts'
export type { Texts } from './texts/texts.ts'
export { type Capability, capabilities } from './wire/capabilities.ts'
export { decodeId, type EncodedIdKind, encodeId } from './wire/encoded-id.ts'
export { customerCode, email, phone, verificationCode } from './wire/fields.ts'
export { findIllFormed } from './wire/ill-formed.ts'
export { findUnprintable } from './wire/person-name.ts'
export {
  decodeFields,
  decodeRequest,
  decodeResponse,
  encodeFields,
  encodeRequest,
  encodeResponse,
  FieldError,
  type FieldErrorKey,
} from './wire/request.ts'
export type { Access, Answer, Body, RequestOf, ResponseOf, Route } from './wire/route.ts'
export type { Schema } from './wire/schema.ts'
export { asLine, asPrinted, line, nickname } from './wire/text-fields.ts'
export { wireMembers } from './wire/wire-shape.ts'
