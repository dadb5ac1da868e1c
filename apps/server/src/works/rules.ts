/** The conditions of the events of works, as pure functions: docs/wire.md, 5.5 and 10.2. */
import { memberOf } from '../caller/policy.ts'
import type { Condition } from '../lifecycle/machine.ts'
import { todayIn } from '../settings/provider-time.ts'
import type { StoredWork, Work } from './work-kind.ts'

/** The author has the level that the provider requires of authors. */
export const hasLevel: Condition<Work> = {
  name: 'the author has the required level',
  holds: ({ by, input }) => memberOf(by.actor).level >= input.minLevel,
  key: 'PERMISSION_DENIED',
}

/** Nothing that a review needs is missing. */
export const isComplete: Condition<Work> = {
  name: 'it is complete',
  holds: ({ row }) => missingFields(row).length === 0,
  key: 'WORK_INCOMPLETE',
  params: ({ row }) => ({ FIELDS: missingFields(row) }),
}

/** The wire names of fields that are missing or not allowed, in the order of the form. Pure. docs/wire.md, 10.2 */
export function missingFields(row: StoredWork): readonly string[] {
  const needs: Readonly<Record<string, boolean>> = {
    TITLE: row.title !== '',
    FILE_ID: row.has_file,
    INTRO: row.intro !== '',
    SHOW: row.show_roles !== null,
    ROLES: !row.show_roles || row.role_count > 0,
    START: row.starts_on !== null,
    PAY: row.paid !== null,
    PRICE: (row.paid ?? false) === row.price > 0,
    COPYRIGHT: row.copyright,
    DTYPE: row.dtype_fits,
    STYPE: row.stype_fits,
  }
  return Object.keys(needs).filter(field => needs[field] === false)
}

/**
 * The first day is not in the past when a work is submitted for the first time; later editions keep their first day. The
 * last day is never in the past.
 */
export const datesFit: Condition<Work> = {
  name: 'its last day, and when first submitted its first day, are not in the past',
  holds: ({ row, at }) => {
    const today = todayIn(at)
    const mayHaveBegun = row.version > 1 || row.was_submitted
    return (mayHaveBegun || (row.starts_on ?? '') >= today) && (row.ends_on === null || row.ends_on >= today)
  },
  key: 'WORK_DATE',
}

/** The last day is not in the past when a work is approved: it may be over since it was submitted. */
export const lastDayFits: Condition<Work> = {
  name: 'its last day is not in the past',
  holds: ({ row, at }) => row.ends_on === null || row.ends_on >= todayIn(at),
  key: 'WORK_DATE',
  field: 'END',
}

/** The reviewer's remarks are about pages of the document, or seconds of the film. */
export const remarksFit: Condition<Work> = {
  name: 'the remarks lie within the file',
  holds: ({ row, input }) =>
    input.remarks.every(({ node }) => node <= row.length && (row.kind !== 'PDF' || node >= 1)),
  key: 'FIELD_INVALID',
  field: 'PAGES',
}

/** The entries of the outline are in ascending order, lie within the file and skip no level. */
export const outlineFits: Condition<Work> = {
  name: 'its outline is in order, lies within the file and skips no level',
  holds: ({ row }) => row.outline_fault === null,
  key: 'FIELD_INVALID',
  field: 'MENU',
  params: ({ row }) => ({ ...row.outline_fault }),
}

const isClaimed = ({ claimed_until }: StoredWork, at: Date) => claimed_until !== null && claimed_until > at

/** No reviewer has a claim that is still valid. */
export const isNotClaimed: Condition<Work> = {
  name: 'no reviewer has claimed it',
  holds: ({ row, at }) => !isClaimed(row, at),
  key: 'WORK_CLAIMED',
}

/** No other reviewer has a valid claim. */
export const isNotOthers: Condition<Work> = {
  name: 'no other reviewer has claimed it',
  holds: ({ row, at, by }) => !isClaimed(row, at) || row.claimed_by === memberOf(by.actor).userId,
  key: 'CONFLICT',
}

/** There is a published or ended version below the newest one, which becomes the newest again. */
export const wasPublished: Condition<Work> = {
  name: 'an earlier version of it was published',
  holds: ({ row }) => row.was_published,
  key: 'WORK_STATE',
}

/** Readers cannot see any version. */
export const hasNoLive: Condition<Work> = {
  name: 'no version of it is live',
  holds: ({ row }) => row.live_version === null,
  key: 'WORK_STATE',
}

/** Staff has not taken it down permanently. */
export const mayReopen: Condition<Work> = {
  name: 'staff has not taken it down permanently',
  holds: ({ row }) => !row.is_closed,
  key: 'WORK_STATE',
}

/** Staff has taken it down permanently. */
export const isClosed: Condition<Work> = {
  name: 'staff has taken it down permanently',
  holds: ({ row }) => row.is_closed,
  key: 'WORK_STATE',
}

/** No other version has been published since the caller saw the live one. */
export const isSeenVersion: Condition<Work> = {
  name: 'it is the version that the caller saw',
  holds: ({ row, input }) => (input.seenVersion ?? row.version) === row.version,
  key: 'CONFLICT',
}

/** The last day is in the past in the provider's time zone. */
export const lastDayIsOver: Condition<Work> = {
  name: 'its last day is over',
  holds: ({ row, at }) => row.ends_on !== null && row.ends_on < todayIn(at),
  key: 'WORK_STATE',
}
