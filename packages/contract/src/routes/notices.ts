import { pageOf } from '../models/catalogue.ts'
import { notice, noticeQuery, unread } from '../models/notices.ts'
import { id, idsOrAll, maybe } from '../wire/fields.ts'
import { route } from '../wire/route.ts'
import { record } from '../wire/wire-record.ts'

/** Notices: docs/wire.md, 7.6. */
export const noticeRoutes = {
  'notices.list': route({
    method: 'GET',
    path: '/api/notice-select-list',
    access: 'member',
    request: noticeQuery,
    response: pageOf(notice, unread),
  }),
  'notices.markRead': route({
    method: 'GET',
    path: '/api/notice-update',
    access: 'member',
    request: record({
      ids: ['ID', idsOrAll],
      /** Of `all`: the newest notice meant. */ upTo: ['UP_TO', maybe(id)],
    }),
    response: unread,
    changesState: true,
  }),
  'notices.remove': route({
    method: 'GET',
    path: '/api/notice-remove',
    access: 'member',
    request: record({ ids: ['ids', idsOrAll], upTo: ['UP_TO', maybe(id)] }),
    response: unread,
    changesState: true,
    success: 'DONE',
  }),
} as const
