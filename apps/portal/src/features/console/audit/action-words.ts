import { type AuditAction, auditActions } from '@lectern/contract'
import type { DeskWords } from '../desk/console-words.ts'

/** Kinds of objects in the audit log that have words. */
export const auditObjects = [
  'access-request',
  'agreement',
  'attempt',
  'broadcast',
  'calendar',
  'catalogue-node',
  'certificate',
  'comment',
  'customer',
  'demo',
  'entitlement',
  'exam',
  'feedback',
  'file',
  'keywords',
  'message',
  'question',
  'registration',
  'role',
  'setting',
  'slip',
  'upgrade',
  'user',
  'work',
] as const
type AuditObject = (typeof auditObjects)[number]

/** The words for an action; its code if an earlier version wrote it. */
export const actionText = (action: string, words: DeskWords): string =>
  isAction(action) ? words(`did_${action}`) : action

/** The words for a kind of objects; its code if there are none. */
export const objectText = (type: string, words: DeskWords): string =>
  isObject(type) ? words(`to_${type}`) : type

const isAction = (action: string): action is AuditAction => auditActions.some(one => one === action)
const isObject = (type: string): type is AuditObject => auditObjects.some(one => one === type)
