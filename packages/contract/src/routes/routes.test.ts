import { describe, expect, test } from 'vitest'
import { capabilities } from '../wire/capabilities.ts'
import type { Route } from '../wire/route.ts'
import { routes } from './routes.ts'

function callsOf(lines: string): readonly string[] {
  return lines
    .split(/[·\n]/)
    .map(call => call.trim().replace(' ', ' /api/'))
    .filter(Boolean)
}

/** docs/wire.md, 7 and 8: method and path below /api, in its order. */
const agreed = callsOf(`
GET system-made · GET home-menu-list · GET home-key-word · GET home-search · GET global-search
GET home-resource-recommend · GET resource-by-role · GET user-like-resource · GET recommend-user · GET click
POST agreement
POST token · GET logout · GET user-forget-password · GET send-check-code · GET check-info
POST user-registration-submit · POST change-password · GET session-list · GET session-remove
GET home-resource-by-id · POST fileView · GET media/{ticket} · GET resource-store-up
POST resource-access-request · GET comment-list · POST comment-submit · GET comment-delete-by-ids
GET user-comment-list
GET heartbeat · GET study-time · GET user-move
GET get-user-self-info · POST update-user-self-info · POST user-avatar-modify · GET click-follow
GET user-fans-list · GET user-followers-list · GET space-info · POST space-search · GET get-all-role
GET edit-role · POST save-configuration · POST user-account-upgrade · GET user-account-upgrade
POST improvePropose · POST user-erase · GET user-data-export
GET notice-select-list · GET notice-update · GET notice-remove
GET creation-kind · GET creation-view · GET creation-view-edit · POST creation-save · GET creation-operate
GET creation-version-changes
GET creation-version-list
POST creation-zone-upload · POST creation-file-upload
GET has-exam · GET get-exam-paper · POST exam-submit-correction · GET exam-record-list
GET exam-record-view · GET exam-view-certificate · GET certificate-verify · GET certificate-credential
GET console/registration-list · GET console/registration-view · POST console/registration-review
GET console/upgrade-list · GET console/upgrade-view · POST console/upgrade-review
GET console/work-list · POST console/work-claim · GET console/work-view · POST console/work-review
POST console/work-takedown · GET console/comment-list · POST console/comment-operate
GET console/grading-list · GET console/grading-view · POST console/grading-submit
GET console/question-list · POST console/question-save · POST console/question-operate
POST console/question-import · GET console/question-stat
GET console/exam-list · POST console/exam-save · POST console/exam-operate · GET console/exam-stat
POST console/exam-regrade
GET console/certificate-list · POST console/certificate-revoke · POST console/certificate-confirm
GET console/menu-list · POST console/menu-save · POST console/menu-move · POST console/keyword-save
POST console/agreement-save
GET console/user-list · GET console/user-view · POST console/user-operate · POST console/user-import
GET console/role-list · POST console/role-save · POST console/role-grant
GET console/access-request-list · POST console/access-request-decide · POST console/entitlement-grant
POST console/work-attributes · POST console/notice-broadcast
GET console/feedback-list · POST console/feedback-operate
GET console/config-list · POST console/config-save
GET console/report-overview · GET console/report-resource · GET console/report-user
GET console/report-export
GET console/audit-list · GET console/audit-verify
`)

/** Calls that the portal needs beyond those of sections 7 and 8. See ADR 10, 20, 22, 73 and 83. */
const added = callsOf(`
GET console/keyword-list · GET console/agreement-list · GET console/agreement-view
POST console/agreement-preview · GET agreement-waiting · POST agreement-accept
GET console/sign-in-list · GET console/broadcast-list · POST console/broadcast-cancel
GET console/outbox-list · GET console/outbox-view
GET search-suggest
POST comment-edit · POST comment-like
GET console/customer-list · POST console/customer-save
GET console/calendar-view · POST console/calendar-save · GET console/upkeep-view
GET console/question-view · GET console/question-export · POST console/exam-check
GET console/grading-journal · POST exam-question-open
GET console/exam-regrade-view
GET creation-beyond-end · POST certificate-mail · GET certificate-badge
POST console/exam-preview · GET console/accommodation-list · POST console/accommodation-save
`)

const table: readonly (readonly [string, Route])[] = Object.entries(routes)
const namesWhere = (holds: (route: Route) => boolean) =>
  table.filter(([, route]) => holds(route)).map(([name]) => name)

test('the table has every agreed and every added call exactly once', () => {
  const calls = table.map(([, route]) => `${route.method} ${route.path}`)
  expect(calls.toSorted()).toEqual([...agreed, ...added].toSorted())
  expect(agreed).toHaveLength(124)
})

test('every GET that the contract also serves under POST changes state', () => {
  const paths = [
    'logout',
    'resource-store-up',
    'click-follow',
    'notice-update',
    'notice-remove',
    'comment-delete-by-ids',
    'creation-operate',
    'click',
    'heartbeat',
    'send-check-code',
    'user-forget-password',
  ]
  for (const path of paths) {
    const call = table.find(([, route]) => route.path === `/api/${path}`)
    expect(call?.[1]).toMatchObject({ method: 'GET', changesState: true })
  }
})

test('only the five answers named in the contract may be cached', () => {
  expect(namesWhere(route => route.cacheable)).toEqual([
    'system.info',
    'catalogue.menu',
    'catalogue.keywords',
    'agreement.read',
    'works.categories',
  ])
})

// Opening a question belongs to reading the paper.
test('only the four calls named in the contract and the opening of a question hide their errors', () => {
  expect(namesWhere(route => route.silent)).toEqual([
    'info.check',
    'exams.offer',
    'exams.paper',
    'exams.question',
    'exams.submit',
  ])
})

test('every console call requires a capability, and no other call does', () => {
  const staff = namesWhere(route => capabilities.some(capability => capability === route.access))
  expect(staff).toEqual(namesWhere(route => route.path.startsWith('/api/console/')))
  expect(staff.every(name => name.startsWith('console.'))).toBe(true)
})

describe('the access that a call requires may depend on the request', () => {
  test.each([
    [
      'a code for registration',
      routes['code.send'].accessOf({ purpose: 'normal', to: '13800000000' }),
      'optional',
    ],
    [
      'a code for login confirmation',
      routes['code.send'].accessOf({ purpose: 'login-confirmation', to: '13800000000' }),
      'limited',
    ],
    ['checking a nickname', routes['info.check'].accessOf({ what: 'nick', value: 'Ann' }), 'optional'],
    [
      'checking a login code',
      routes['info.check'].accessOf({ what: 'login-code', value: '123456' }),
      'limited',
    ],
    ['every role', routes['roles.list'].accessOf({ everything: true }), 'optional'],
    [
      'roles to take an exam for',
      routes['roles.list'].accessOf({ everything: false, openTo: 'my-exams' }),
      'member',
    ],
    ['evidence for a registration', routes['uploads.file'].accessOf({ use: 'evidence' }), 'optional'],
    ['a work file', routes['uploads.file'].accessOf({}), 'member'],
    ['a list', routes['notices.list'].accessOf({ page: 1, size: 12 }), 'member'],
  ])('%s', (_, access, expected) => expect(access).toBe(expected))
})
