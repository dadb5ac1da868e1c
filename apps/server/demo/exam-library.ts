/**
 * The types of the demo's question bank, exams and attempts. Every question stands in the five languages of the product, and
 * each language is a question of its own in the bank, so that an exam can be drawn in every language.
 */
import type { DemoLang } from './library.ts'

/** The passage of a document that a question asks about. */
export interface DemoReference {
  /** Name of the document in `files/`, without its extension. */
  readonly document: string
  readonly page: number
  /** Stands on that page word for word; a test checks it. */
  readonly quote: string
}

interface DemoQuestionBase {
  /** Unique in the bank. */
  readonly name: string
  /** The subject, by which a blueprint draws, and the level. */
  readonly tags: readonly [subject: string, level: string]
  /**
   * The first one says what is right. A question in another language has the references to documents in that language instead,
   * if there are any.
   */
  readonly references: readonly [DemoReference, ...DemoReference[]]
  /** Name of a figure; `files/questions/NAME.LANG.webp` is its picture. */
  readonly image?: string
  /** Name of a file in `files/questions/` for the candidate. */
  readonly material?: string
  /** Seconds for this question alone. */
  readonly limitSeconds?: number
}

type InEachLanguage<T> = Readonly<Record<DemoLang, T>>

/** A question with one right option, which is the first one. */
interface DemoSingle extends DemoQuestionBase, InEachLanguage<readonly [stem: string, ...options: string[]]> {
  readonly kind: 'single'
}

/** A question with several right options, which come first. */
interface DemoMultiple
  extends DemoQuestionBase,
    InEachLanguage<readonly [stem: string, ...options: string[]]> {
  readonly kind: 'multiple'
  readonly rightCount: number
}

/** A task that an examiner grades. */
interface DemoOperation extends DemoQuestionBase, InEachLanguage<readonly [stem: string, rubric: string]> {
  readonly kind: 'operation'
}

/** A question of the bank. */
export type DemoQuestion = DemoSingle | DemoMultiple | DemoOperation

/** So many questions of one kind with one tag. */
interface DemoBlueprintRow {
  readonly tag: string
  readonly kind: DemoQuestion['kind']
  readonly count: number
  readonly score: number
}

/** The exam for a role. */
export interface DemoExam {
  readonly roleNo: string
  /** For a language without one below. */
  readonly title: string
  readonly titles: InEachLanguage<string>
  /** 0 for no limit. */
  readonly minutes: number
  readonly passScore: number
  readonly multiRule: 'exact' | 'half'
  readonly showsKeys: boolean
  readonly resitMax: number
  readonly resitWaitHours: number
  /** Validity of its certificates; 0 for unlimited. */
  readonly validMonths: number
  readonly rules: string
  readonly blueprint: readonly DemoBlueprintRow[]
  readonly publishedDaysAgo: number
}

/** What examiners have done with the tasks of an attempt. */
export interface DemoGrading {
  /** Points of each task; null while they wait for an examiner, or without tasks. */
  readonly taskPoints: number | null
  readonly remark?: string
}

/** An attempt. Its paper and its answers are drawn when the demo is loaded, the same ones every time. */
export interface DemoAttempt extends DemoGrading {
  /** Login name. */
  readonly candidate: string
  readonly roleNo: string
  /** When it began. */
  readonly daysAgo: number
  readonly minutes: number
  /** How many answers are wrong. */
  readonly wrongSingles: number
  readonly wrongMultiples: number
  /** How many questions at the end have no answer. */
  readonly unanswered: number
  /** Handed in by the candidate if absent. */
  readonly end?: 'deadline' | 'open'
  /** Why its certificate was revoked. */
  readonly revocation?: string
}

/** What candidates answer to a task: a text in each language, and in some a file in `files/answers/`. */
export interface DemoTaskAnswer extends InEachLanguage<string> {
  readonly task: string
  readonly files: Readonly<Partial<Record<DemoLang, string>>>
}
