/** The demo library as one value, so that tests can load a smaller one. */

import { join } from 'node:path'
import type { Language } from '@lectern/contract'
import { demoAgreements } from '../../demo/agreements.data.ts'
import { demoAttempts } from '../../demo/attempts.data.ts'
import { demoKeywords, demoNodes } from '../../demo/catalogue.data.ts'
import type { DemoAttempt, DemoExam, DemoQuestion, DemoTaskAnswer } from '../../demo/exam-library.ts'
import { demoExams } from '../../demo/exams.data.ts'
import type {
  DemoAgreement,
  DemoCustomer,
  DemoFollow,
  DemoGrant,
  DemoKeyword,
  DemoNode,
  DemoUser,
  DemoWork,
} from '../../demo/library.ts'
import { demoParticipants } from '../../demo/participants.data.ts'
import { demoCustomers, demoFollows, demoUsers } from '../../demo/people.data.ts'
import { demoQuestions } from '../../demo/questions.data.ts'
import { demoTaskAnswers } from '../../demo/task-answers.data.ts'
import { demoGrants, demoWorks } from '../../demo/works.data.ts'

/** All demo data that the first start loads into an empty database. */
export interface DemoLibrary {
  /** Name of the site while the demo is loaded. */
  readonly siteTitle: string
  /** The same in languages that call it otherwise. */
  readonly siteTitles: Readonly<Partial<Record<Language, string>>>
  readonly nodes: readonly DemoNode[]
  readonly keywords: readonly DemoKeyword[]
  readonly agreements: readonly DemoAgreement[]
  readonly customers: readonly DemoCustomer[]
  /** All get the password of the demo. */
  readonly users: readonly DemoUser[]
  /** Nobody can sign in as one of them. */
  readonly participants: readonly DemoUser[]
  readonly follows: readonly DemoFollow[]
  readonly works: readonly DemoWork[]
  readonly grants: readonly DemoGrant[]
  readonly questions: readonly DemoQuestion[]
  readonly exams: readonly DemoExam[]
  readonly attempts: readonly DemoAttempt[]
  readonly taskAnswers: readonly DemoTaskAnswer[]
  /** Absolute path of the folder that the file names are relative to. */
  readonly filesFolder: string
}

/** Login names of the accounts that the first start prints. */
export const demoAccounts = [
  'customer',
  'social',
  'creator',
  'reviewer',
  'examiner',
  'registrar',
  'catalogue',
  'auditor',
  'admin',
] as const

/** The demo library that the product comes with. */
export const demoLibrary: DemoLibrary = {
  siteTitle: '澄衡学院',
  siteTitles: { en: 'Arkelume Academy', tw: '澄衡學院', ja: 'Arkelume アカデミー', de: 'Arkelume-Akademie' },
  nodes: demoNodes,
  keywords: demoKeywords,
  agreements: demoAgreements,
  customers: demoCustomers,
  users: demoUsers,
  participants: demoParticipants,
  follows: demoFollows,
  works: demoWorks,
  grants: demoGrants,
  questions: demoQuestions,
  exams: demoExams,
  attempts: demoAttempts,
  taskAnswers: demoTaskAnswers,
  filesFolder: join(import.meta.dirname, '../../demo/files'),
}
