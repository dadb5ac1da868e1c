import { pageOf } from '../../models/catalogue.ts'
import {
  applicationQuery,
  registrationDecided,
  registrationDecision,
  registrationRow,
  registrationView,
  upgradeDecided,
  upgradeDecision,
  upgradeRow,
  upgradeView,
} from '../../models/console/applications.ts'
import {
  calendarQuery,
  calendarSave,
  calendarYear,
  customerQuery,
  customerRow,
  customerSave,
  upkeepView,
} from '../../models/console/customers.ts'
import { importReport, importRequest } from '../../models/console/imports.ts'
import { consoleListFields, touchedFields } from '../../models/console/lists.ts'
import {
  accessDecision,
  accessRequest,
  accessRequestQuery,
  entitlementGrant,
  requestState,
  roleGrant,
  roleGranted,
  roleRow,
  roleSave,
  userOperated,
  userOperation,
  userQuery,
  userRow,
  userView,
} from '../../models/console/users.ts'
import { id, roleNumber } from '../../wire/fields.ts'
import { record } from '../../wire/wire-record.ts'
import { imports, reads, writes } from './console-route.ts'

const byId = record({ id: ['ID', id] })

/** Registrations, upgrades, users, roles and entitlements: docs/wire.md, 8. Customers and the calendar: ADRs 0022 and 0088. */
export const consolePeopleRoutes = {
  'console.registrationList': reads(
    'registration-list',
    'registration.review',
    applicationQuery,
    pageOf(registrationRow),
  ),
  'console.registrationView': reads('registration-view', 'registration.review', byId, registrationView),
  'console.registrationReview': writes(
    'registration-review',
    'registration.review',
    registrationDecision,
    registrationDecided,
  ),
  'console.upgradeList': reads('upgrade-list', 'upgrade.review', applicationQuery, pageOf(upgradeRow)),
  'console.upgradeView': reads('upgrade-view', 'upgrade.review', byId, upgradeView),
  'console.upgradeReview': writes('upgrade-review', 'upgrade.review', upgradeDecision, upgradeDecided),
  'console.userList': reads('user-list', 'user.manage', userQuery, pageOf(userRow)),
  'console.userView': reads('user-view', 'user.manage', byId, userView),
  'console.userOperate': writes('user-operate', 'user.manage', userOperation, userOperated),
  'console.userImport': imports('user-import', 'user.manage', importRequest, importReport),
  'console.roleList': reads('role-list', 'role.manage', record(consoleListFields), pageOf(roleRow)),
  'console.roleSave': writes('role-save', 'role.manage', roleSave, record({ no: ['NO', roleNumber] })),
  'console.roleGrant': writes('role-grant', 'role.manage', roleGrant, roleGranted),
  'console.accessRequestList': reads(
    'access-request-list',
    'user.manage',
    accessRequestQuery,
    pageOf(accessRequest),
  ),
  'console.accessRequestDecide': writes(
    'access-request-decide',
    'user.manage',
    accessDecision,
    record({ state: ['STATE', requestState] }),
  ),
  'console.customerList': reads('customer-list', 'user.manage', customerQuery, pageOf(customerRow)),
  'console.customerSave': writes('customer-save', 'user.manage', customerSave, record({})),
  'console.calendarView': reads('calendar-view', 'system.configure', calendarQuery, calendarYear),
  'console.calendarSave': writes('calendar-save', 'system.configure', calendarSave, record(touchedFields)),
  'console.upkeepView': reads('upkeep-view', 'system.configure', record({}), upkeepView),
  'console.entitlementGrant': writes('entitlement-grant', 'user.manage', entitlementGrant, record({})),
} as const
