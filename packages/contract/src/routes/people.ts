import { card, pageOf } from '../models/catalogue.ts'
import {
  dataExport,
  feedbackRequest,
  followQuery,
  followState,
  roleQuery,
  selfUpdate,
  setting,
  settingChange,
  space,
  spaceQuery,
  upgradeAnswer,
  upgradeQuery,
  upgradeReceipt,
  upgradeRequest,
} from '../models/people.ts'
import { publicUser } from '../models/resource.ts'
import { role } from '../models/roles.ts'
import { selfInfo, wirePassword } from '../models/session.ts'
import { day, fallback, flag, id, list, maybe, orNone, plain } from '../wire/fields.ts'
import { route } from '../wire/route.ts'
import { record } from '../wire/wire-record.ts'

/** People: docs/wire.md, 7.5. */
export const peopleRoutes = {
  'people.self': route({
    method: 'GET',
    path: '/api/get-user-self-info',
    access: 'member',
    request: record({}),
    response: selfInfo,
  }),
  'people.updateSelf': route({
    method: 'POST',
    path: '/api/update-user-self-info',
    access: 'member',
    request: selfUpdate,
    response: selfInfo,
    success: 'MODIFIED',
  }),
  'people.setAvatar': route({
    method: 'POST',
    path: '/api/user-avatar-modify',
    access: 'member',
    body: 'multipart',
    request: record({}),
    response: record({ icon: ['icon', plain] }),
    success: 'MODIFIED',
  }),
  'people.follow': route({
    method: 'GET',
    path: '/api/click-follow',
    access: 'member',
    request: record({ userId: ['ID', id], follows: ['TYPE', flag] }),
    response: followState,
    changesState: true,
    success: 'DONE',
  }),
  'people.fans': route({
    method: 'GET',
    path: '/api/user-fans-list',
    access: 'member',
    request: followQuery,
    response: pageOf(publicUser),
  }),
  'people.followed': route({
    method: 'GET',
    path: '/api/user-followers-list',
    access: 'member',
    request: followQuery,
    response: pageOf(publicUser),
  }),
  'people.space': route({
    method: 'GET',
    path: '/api/space-info',
    access: 'optional',
    request: record({ userId: ['ID', maybe(id)] }),
    response: space,
  }),
  'people.spaceWorks': route({
    method: 'POST',
    path: '/api/space-search',
    access: 'optional',
    request: spaceQuery,
    response: pageOf(card),
    changesState: false,
  }),
  'roles.list': route({
    method: 'GET',
    path: '/api/get-all-role',
    access: 'optional',
    accessOf: request => (request.openTo === 'my-exams' && !request.everything ? 'member' : 'optional'),
    request: roleQuery,
    response: list(role),
  }),
  'roles.forWorks': route({
    method: 'GET',
    path: '/api/edit-role',
    access: 'member',
    request: record({}),
    response: list(role),
  }),
  'settings.save': route({
    method: 'POST',
    path: '/api/save-configuration',
    access: 'member',
    request: settingChange,
    response: setting,
  }),
  'upgrade.submit': route({
    method: 'POST',
    path: '/api/user-account-upgrade',
    access: 'member',
    request: upgradeRequest,
    response: upgradeReceipt,
    successOf: request => (request.cancels ? 'DONE' : 'SUBMITTED'),
  }),
  'upgrade.view': route({
    method: 'GET',
    path: '/api/user-account-upgrade',
    access: 'member',
    request: upgradeQuery,
    response: upgradeAnswer,
  }),
  'feedback.submit': route({
    method: 'POST',
    path: '/api/improvePropose',
    access: 'optional',
    request: feedbackRequest,
    response: record({ id: ['ID', id] }),
    success: 'SUBMITTED',
  }),
  'people.erase': route({
    method: 'POST',
    path: '/api/user-erase',
    access: 'member',
    request: record({ passwordMd5: ['PW', wirePassword], cancels: ['CANCEL', fallback(flag, false)] }),
    /** Null after a cancellation. */
    response: record({ erasedOn: ['DATE', orNone(day)] }),
    success: 'DONE',
  }),
  'people.exportData': route({
    method: 'GET',
    path: '/api/user-data-export',
    access: 'member',
    request: record({}),
    response: dataExport,
    changesState: true,
  }),
} as const
