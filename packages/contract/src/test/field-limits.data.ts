/**
 * What every field of the calls for people and the library takes, from docs/wire.md, 6 to 8 and 10.1: by its name, and
 * where one call differs, by call and name. Cases of an `own` form are written out in `field-limits.test.ts`.
 */

/** `text 2..20`: length in code points; `whole 0..5`: a number; `list 3`: so many ids at most; else a form of its own. */
export type FieldKind =
  | `text ${number}..${number}`
  | `whole ${number}..${number}`
  | `whole ${number}`
  | `list ${number}`
  | 'page'
  | 'size'
  | 'place'
  | 'id'
  | 'ids'
  | 'phone'
  | 'email'
  | 'code'
  | 'customer-code'
  | 'password'
  | 'day'
  | 'node'
  | 'role'
  | 'own'

export const kindByName: Readonly<Record<string, FieldKind>> = {
  CURRENT: 'page',
  SIZE: 'size',
  AFTER: 'place',
  SEARCH: 'text 0..100',
  GJZ: 'text 1..100',
  ID: 'id',
  ids: 'ids',
  REV: 'whole 0',
  NODE: 'whole 0',
  SINCE: 'day',
  UNTIL: 'day',
  END: 'day',
  DTYPE: 'node',
  PTYPE: 'node',
  PHONE: 'phone',
  EMAIL: 'email',
  CODE: 'code',
  CUST_CODE: 'customer-code',
  PW: 'password',
  RE_PW: 'password',
  OLD_PW: 'password',
  NEW_PW: 'password',
  password: 'password',
  userName: 'text 1..100',
  USER_NAME: 'text 1..100',
  LG_ID: 'text 1..100',
  SU_ID: 'text 1..100',
  VALUE: 'text 1..100',
  NICK: 'text 2..20',
  REAL_NAME: 'text 2..40',
  COMPANY: 'text 2..100',
  PROFILE: 'text 0..200',
  CONTACT: 'text 1..100',
  PAGE: 'text 0..200',
  OPINION: 'text 0..500',
  REASON: 'text 1..500',
  USER_ID: 'id',
  RESOURCE_ID: 'id',
  FILE_ID: 'id',
  fileId: 'id',
  PARENT: 'id',
  MENTIONS: 'list 10',
  THREAD: 'id',
  UP_TO: 'id',
  YEAR: 'whole 2000..2100',
}

export const kindByCall: Readonly<Record<string, FieldKind>> = {
  'uploads.file BASE': 'id',
  'uploads.file BASE_SIZE': 'whole 1',
  'uploads.file BASE_HASH': 'own',
  'catalogue.list GJZ': 'text 0..100',
  'catalogue.related GJZ': 'own',
  'media.read ticket': 'own',
  'password.recover NO': 'text 1..100',
  'code.send NO': 'text 1..100',
  'registration.submit REASON': 'text 0..200',
  'registration.submit FILE_IDS': 'list 3',
  'resource.requestAccess REASON': 'text 1..200',
  'comments.submit CONTENT': 'text 1..500',
  'comments.edit CONTENT': 'text 1..500',
  'comments.submit TJXJ': 'whole 0..5',
  'comments.submit VERSION': 'whole 1',
  'study.beat NO': 'whole 0',
  'study.beat VERSION': 'whole 1',
  'people.updateSelf COMPANY': 'text 0..100',
  'settings.save CONTENT': 'text 0..4000',
  'upgrade.submit FILE_IDS': 'list 5',
  'feedback.submit CONTENT': 'text 1..1000',
  'feedback.submit CONTACT': 'text 0..100',
  'notices.markRead ID': 'ids',
  'console.userList ROLE': 'role',
  'console.userOperate VALUE': 'own',
  'console.accommodationSave TIME_FACTOR': 'own',
  'console.roleSave NO': 'role',
  'console.roleSave zh': 'text 1..40',
  'console.roleSave en': 'text 1..40',
  'console.roleSave tw': 'text 1..40',
  'console.roleSave ja': 'text 1..40',
  'console.roleSave de': 'text 1..40',
  'console.roleSave LEVEL': 'whole 1..100',
  'console.roleSave CAPABILITIES': 'own',
  'console.roleGrant NO': 'role',
  'console.customerSave CODE': 'customer-code',
  'console.customerSave BRAND': 'text 0..60',
  'console.calendarSave DAYS': 'own',
  'console.menuSave no': 'node',
  'console.menuSave PARENT': 'node',
  'console.menuSave TARGET': 'node',
  'console.menuSave type': 'text 1..60',
  'console.menuSave en': 'text 1..60',
  'console.menuSave tw': 'text 1..60',
  'console.menuSave ja': 'text 1..60',
  'console.menuSave de': 'text 1..60',
  'console.menuMove no': 'node',
  'console.menuMove PARENT': 'node',
  'console.menuMove INDEX': 'whole 0',
  'console.keywordSave COLUMNS': 'own',
  'console.agreementSave TITLE': 'text 1..100',
  'console.agreementSave CONTENT': 'text 1..100000',
  'console.agreementSave CHANGES': 'text 0..500',
  'agreement.accept VERSION': 'whole 1',
  'console.agreementPreview CONTENT': 'text 1..100000',
  'console.agreementView VERSION': 'whole 1',
  'console.noticeBroadcast TITLE': 'own',
  'console.noticeBroadcast CONTENT': 'own',
  'console.noticeBroadcast AT': 'own',
  'console.noticeBroadcast ROLES': 'own',
  'console.noticeBroadcast USER_TYPES': 'own',
  'console.feedbackOperate REPLY': 'text 0..1000',
  'console.configSave NAME': 'text 1..64',
  'console.configSave VALUE': 'own',
  'console.auditList ACTOR': 'id',
  'console.auditList ACTION': 'text 1..100',
  'console.auditList OBJECT': 'text 1..100',
  'console.auditList SEARCH': 'text 0..100',
  'console.signInList SEARCH': 'text 0..100',
}
