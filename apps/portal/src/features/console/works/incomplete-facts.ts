import { isRefusal } from '../../../messages/error-text.ts'
import type { DeskKey } from '../desk/console-words.ts'

/** The labels of the facts that show the fields of a work, by wire name. */
const factOf: Readonly<Record<string, DeskKey>> = {
  TITLE: 'workTitle',
  FILE_ID: 'workFile',
  INTRO: 'workIntro',
  SHOW: 'audience',
  ROLES: 'audience',
  START: 'effectiveFrom',
  END: 'effectiveUntil',
  PAY: 'price',
  PRICE: 'price',
  COPYRIGHT: 'copyrightNote',
  DTYPE: 'workCategory',
  STYPE: 'workCategory',
}

/**
 * The facts of a work that keep it from being approved, in the order of its form: what is missing or no longer valid, and a last day
 * that is over. None for any other failure. docs/wire.md, 5.5
 */
export function incompleteFacts(error: unknown): readonly DeskKey[] {
  const names = isRefusal(error, 'WORK_INCOMPLETE')
    ? error.params?.FIELDS
    : isRefusal(error, 'WORK_DATE')
      ? [error.field]
      : undefined
  if (!Array.isArray(names)) return []
  return [...new Set(names.flatMap(name => factOf[String(name)] ?? []))]
}
