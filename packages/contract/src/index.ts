/** @lectern/contract: what server and portal agree on. */
export { ApiError } from './api-error.ts'
export {
  type BytesOptions,
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
} from './client.ts'
export { decodeId, type EncodedIdKind, encodeId } from './encoded-id.ts'
export { type ErrorCode, type ErrorKey, errorKeys, isErrorKey } from './errors.ts'
export {
  type Card,
  type Column,
  type CountedColumn,
  type Kind,
  type Language,
  type ListCard,
  type ListCounts,
  type ListQuery,
  type Lock,
  languages,
  type MenuNode,
  type Page,
  reservedKeywords,
} from './models/catalogue.ts'
export type { Comment, OutlineItem, PublicUser, Resource, ResourceDetail } from './models/resource.ts'
export { type Capability, capabilities, type Role, type RoleRef } from './models/roles.ts'
export type { LoginAnswer, LoginRequest, SelfInfo, SystemInfo, UserType } from './models/session.ts'
export {
  decodeRequest,
  decodeResponse,
  encodeRequest,
  encodeResponse,
  FieldError,
  type FieldErrorKey,
} from './request.ts'
export type { Access, Answer, Body, RequestOf, ResponseOf, Route } from './route.ts'
export { type CallName, type CallRequest, type CallResponse, routes } from './routes.ts'
export { fieldLabel, type SentenceParams, sentence } from './sentence.ts'
export { type SuccessKey, successKeys } from './success.ts'
export type { Texts } from './texts.ts'
export type { Schema } from './wire-record.ts'
