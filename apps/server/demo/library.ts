/**
 * The types of the demo library, which the first start of Lectern loads into an empty database. The data are in the files
 * beside this one (`catalogue.data.ts`, `agreements.data.ts`, `people.data.ts`, `works.data.ts`), the documents in
 * `files/`. Days are relative to the time of loading, so that a new installation always has recent dates.
 */

/** The five languages of the product. */
export type DemoLang = 'zh' | 'en' | 'tw' | 'ja' | 'de'

/** One text in each of the five languages. */
export type DemoLabels = Readonly<Record<DemoLang, string>>

/**
 * A node of the catalogue tree. `no` consists of digits and begins with its parent's number; `parent` is null on the first
 * level. A `tag` node is a heading and contains no works itself. Siblings are in display order.
 */
export interface DemoNode extends DemoLabels {
  readonly no: string
  readonly parent: string | null
  readonly tag: boolean
}

/** A keyword of the home page. */
export interface DemoKeyword extends DemoLabels {
  readonly no: string
}

/** One of the six agreements; `contents` is clean HTML made of h2, p, ul, li and strong. */
export interface DemoAgreement {
  /** 1 service, 2 privacy, 3 rights statement, 4 contact, 5 copyright of works, 6 exam rules. */
  readonly no: 1 | 2 | 3 | 4 | 5 | 6
  readonly titles: DemoLabels
  readonly contents: DemoLabels
}

/** A capability of a staff role: docs/wire.md, 4.1. */
type DemoCapability =
  | 'work.review'
  | 'comment.moderate'
  | 'exam.author'
  | 'exam.grade'
  | 'registration.review'
  | 'upgrade.review'
  | 'catalogue.edit'
  | 'keyword.edit'
  | 'agreement.edit'
  | 'user.manage'
  | 'role.manage'
  | 'certificate.manage'
  | 'notice.broadcast'
  | 'system.configure'
  | 'report.read'
  | 'audit.read'
  | 'feedback.handle'

/**
 * A role of docs/wire.md, 4.1. Only learner roles have a `level`, only staff roles have `capabilities`. `userTypes` are the
 * types of account that may have the role.
 */
export interface DemoRole extends DemoLabels {
  readonly no: string
  readonly class: 'learner' | 'entitlement' | 'staff'
  readonly level: number | null
  readonly capabilities: readonly DemoCapability[]
  readonly userTypes: readonly (1 | 2 | 3)[]
}

/** A customer of the provider, with a five-digit code; `brand` is the short name shown in titles. */
export interface DemoCustomer {
  readonly code: string
  readonly company: string
  readonly brand: string
}

/** An entitlement; its end is counted in days from the loading. */
interface DemoEntitlement {
  readonly roleNo: string
  readonly endsInDays: number
}

/** A person of the demo academy. */
export interface DemoUser {
  /** UUID, version 7. */
  readonly id: string
  readonly loginName: string
  readonly nick: string
  readonly realName: string
  /** 1 customer of the provider, 2 social account, 3 staff of the provider. */
  readonly userType: 1 | 2 | 3
  /** Code of a {@link DemoCustomer}; null unless `userType` is 1. */
  readonly customerCode: string | null
  readonly company: string
  readonly phone: string | null
  readonly email: string | null
  readonly profile: string
  readonly lang: DemoLang
  /** Exactly one of R10 to R50. */
  readonly learnerRole: string
  readonly staffRoles: readonly string[]
  readonly entitlements: readonly DemoEntitlement[]
  /** Keywords of interest, for personal recommendations. */
  readonly interests: readonly string[]
  /** Picture in `files/avatars/`; null if the client shows a letter instead. */
  readonly avatar: string | null
  readonly joinedDaysAgo: number
}

/** `fan` follows `followed`; both are login names. */
export interface DemoFollow {
  readonly fan: string
  readonly followed: string
  readonly daysAgo: number
}

/** A line of a work's outline. `node` is a page, counted from 1, or a second of a video. */
export interface DemoOutlineItem {
  readonly title: string
  readonly node: number
  readonly level: 1 | 2 | 3
}

/** A comment; `stars` is a rating from 1 to 5, or 0 for none. A person may rate a work once. */
export interface DemoComment {
  readonly author: string
  readonly stars: 0 | 1 | 2 | 3 | 4 | 5
  readonly content: string
  readonly daysAgo: number
  /** The page or second that the comment is about, or null. */
  readonly node: number | null
}

/** A person's progress in a work: last page or second, time spent, days since the last visit. */
export interface DemoReading {
  readonly reader: string
  readonly lastNode: number
  readonly seconds: number
  readonly daysAgo: number
}

/** WebVTT captions of a video, in `files/`. */
interface DemoCaptions {
  readonly lang: DemoLang
  readonly file: string
}

/** A document or a video with all its data. */
export interface DemoWork {
  /** UUID, version 7. */
  readonly id: string
  readonly title: string
  /** 1 to 100 code points. */
  readonly intro: string
  readonly lang: DemoLang
  /** Login name. */
  readonly author: string
  /** Number of the first-level node. */
  readonly dtype: string
  /** Number of a node below `dtype` that is not a tag. */
  readonly stype: string
  readonly keywords: readonly string[]
  readonly kind: 'PDF' | 'VIDEO'
  /** Path below `files/`. */
  readonly file: string
  /** Path below `files/`: page 1 of the document or a frame of the video, as WebP. */
  readonly cover: string
  /** Pages or whole seconds. */
  readonly length: number
  readonly outline: readonly DemoOutlineItem[]
  readonly captions: readonly DemoCaptions[]
  /** 0 draft, 1 under review, 2 published, 3 review failed. */
  readonly state: 0 | 1 | 2 | 3
  /** The reviewer's opinion; empty unless `state` is 3. */
  readonly opinion: string
  /** First day in effect, counted from the loading; 0 or less for a published work. */
  readonly startsInDays: number
  /** Last day in effect, or null for no end. */
  readonly endsInDays: number | null
  readonly publishedDaysAgo: number
  /** Roles that may open it; empty if everybody may. Guests get lock 1, people with a lower level lock 2. */
  readonly showRoles: readonly string[]
  readonly loginOnly: boolean
  readonly vip: boolean
  /** Whole yuan; 0 is free. */
  readonly price: number
  /** Views of each of the last days, today first. */
  readonly dailyViews: readonly number[]
  readonly comments: readonly DemoComment[]
  /** Login names of people who have marked it as a favourite. */
  readonly favouredBy: readonly string[]
  readonly readings: readonly DemoReading[]
}

/** `user` may open the paid `workId` until the given day. */
export interface DemoGrant {
  readonly user: string
  readonly workId: string
  readonly endsInDays: number
  readonly reason: string
}
