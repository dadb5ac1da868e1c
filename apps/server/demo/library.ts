/**
 * The shape of the demo library: what the first start of Lectern loads into an empty database.
 * The data live beside this file (`catalogue.data.ts`, `agreements.data.ts`, `people.data.ts`,
 * `works.data.ts`), the documents in `files/`. Nothing here reads a file or a clock: days are
 * given relative to the moment of loading, so that an installation made next year looks as fresh
 * as one made today.
 */

/** The five languages of the product. */
export type DemoLang = 'zh' | 'en' | 'tw' | 'ja' | 'de'

/** One text in each of the five languages. */
export type DemoLabels = Readonly<Record<DemoLang, string>>

/**
 * A node of the catalogue tree. `no` is a digit string that begins with its parent's number;
 * `parent` is null on the first level. A `tag` node is a heading and holds no works itself.
 * Siblings stand in the order of the table.
 */
export interface DemoNode extends DemoLabels {
  readonly no: string
  readonly parent: string | null
  readonly tag: boolean
}

/** A keyword offered on the home page, in the order of the table. */
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

/** What a staff role allows; in the words of docs/wire.md, 4.1. */
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
 * A role of docs/wire.md, 4.1. `level` is set for learner roles alone, `capabilities` is empty
 * unless the role is a staff role, `userTypes` are the kinds of account that may hold it.
 */
export interface DemoRole extends DemoLabels {
  readonly no: string
  readonly class: 'learner' | 'entitlement' | 'staff'
  readonly level: number | null
  readonly capabilities: readonly DemoCapability[]
  readonly userTypes: readonly (1 | 2 | 3)[]
}

/** A customer of the provider behind a five-digit code; `brand` is the short name shown in titles. */
export interface DemoCustomer {
  readonly code: string
  readonly company: string
  readonly brand: string
}

/** An entitlement with its end, counted in days from the loading. */
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
  /** 1 customer of the provider, 2 social person, 3 staff of the provider. */
  readonly userType: 1 | 2 | 3
  /** Code of a {@link DemoCustomer}; set for userType 1 alone. */
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
  /** Picture in `files/avatars/`, or null for the letter the client draws. */
  readonly avatar: string | null
  readonly joinedDaysAgo: number
}

/** `fan` follows `followed`; both are login names. */
export interface DemoFollow {
  readonly fan: string
  readonly followed: string
  readonly daysAgo: number
}

/** A line of a work's outline. `node` is a page from 1 on, or a second of a video from 0 on. */
export interface DemoOutlineItem {
  readonly title: string
  readonly node: number
  readonly level: 1 | 2 | 3
}

/** A comment; `stars` 1 to 5 is a rating given with it, 0 none. One rating a person and work. */
export interface DemoComment {
  readonly author: string
  readonly stars: 0 | 1 | 2 | 3 | 4 | 5
  readonly content: string
  readonly daysAgo: number
  /** Page or second the comment points at, or null. */
  readonly node: number | null
}

/** How far a person came in a work: last page or second, time spent, days since the last visit. */
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

/** A document or a video with everything the product shows of it. */
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
  /** Number of a node below `dtype` that is no tag. */
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
  /** The reviewer's sentence; empty unless `state` is 3. */
  readonly opinion: string
  /** First day in effect, counted from the loading; never above 0 for a published work. */
  readonly startsInDays: number
  /** Last day in effect, or null for no end. */
  readonly endsInDays: number | null
  readonly publishedDaysAgo: number
  /** Roles that may open it; empty shows it to all. Guests get lock 1, lower levels lock 2. */
  readonly showRoles: readonly string[]
  readonly loginOnly: boolean
  readonly vip: boolean
  /** Whole yuan; 0 is free. */
  readonly price: number
  /** Views of each of the last days, today first. */
  readonly dailyViews: readonly number[]
  readonly comments: readonly DemoComment[]
  /** Login names of those who keep it as a favourite. */
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
