/** The demo library as one value, so that the loader can be tested with a small one. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { demoAgreements } from '../../demo/agreements.data.ts'
import { demoKeywords, demoNodes } from '../../demo/catalogue.data.ts'
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
import { demoCustomers, demoFollows, demoUsers } from '../../demo/people.data.ts'

/** Everything the first start loads. */
export interface DemoLibrary {
  /** Name of the site while the demo is loaded. */
  readonly siteTitle: string
  readonly nodes: readonly DemoNode[]
  readonly keywords: readonly DemoKeyword[]
  readonly agreements: readonly DemoAgreement[]
  readonly customers: readonly DemoCustomer[]
  readonly users: readonly DemoUser[]
  readonly follows: readonly DemoFollow[]
  readonly works: readonly DemoWork[]
  readonly grants: readonly DemoGrant[]
  /** Absolute path of the folder that file names start at. */
  readonly filesFolder: string
}

/** The accounts that the start prints; the others are the rest of the academy. */
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

const worksFile = join(import.meta.dirname, '../../demo/works.data.ts')
const { demoWorks = [], demoGrants = [] } = existsSync(worksFile)
  ? ((await import(worksFile)) as { demoWorks: readonly DemoWork[]; demoGrants: readonly DemoGrant[] })
  : {}

const filesFolder = join(import.meta.dirname, '../../demo/files')
const isThere = (file: string) => existsSync(join(filesFolder, file))

/** The delivered library. */
export const demoLibrary: DemoLibrary = {
  siteTitle: '澄衡学院',
  nodes: demoNodes,
  keywords: demoKeywords,
  agreements: demoAgreements,
  customers: demoCustomers,
  users: demoUsers.map(user => ({
    ...user,
    avatar: user.avatar !== null && isThere(user.avatar) ? user.avatar : null,
  })),
  follows: demoFollows,
  works: demoWorks.filter(work => isThere(work.file) && isThere(work.cover)),
  grants: demoGrants,
  filesFolder,
}
