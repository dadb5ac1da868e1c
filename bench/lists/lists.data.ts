/** The measured lists: the path of the call, with its filters and its order. */
import { popularWork } from './crowd.ts'

/** A list, read by the busy member or by a guest. */
export interface MeasuredList {
  readonly name: string
  readonly path: string
  readonly isGuest?: boolean
}

const home = (fields: string) => `/api/home-search?${fields}`

export const measuredLists: readonly MeasuredList[] = [
  { name: 'catalogue, newest (guest)', path: home(''), isGuest: true },
  { name: 'catalogue, most read (guest)', path: home('FROM=hot'), isGuest: true },
  { name: 'catalogue, newest', path: home('') },
  { name: 'catalogue, one category', path: home('DTYPE=0101') },
  { name: 'catalogue, films', path: home('FNAME=VIDEO') },
  { name: 'catalogue, recommended', path: home('GJZ=recommend') },
  { name: 'favourites', path: home('FROM=myFavorite') },
  { name: 'study record', path: home('FROM=record') },
  { name: 'works for a role', path: '/api/resource-by-role?' },
  { name: 'guess you like', path: '/api/user-like-resource?' },
  { name: 'people to follow', path: '/api/recommend-user?' },
  { name: 'fans', path: '/api/user-fans-list?SIZE=12' },
  { name: 'comments of a work', path: `/api/comment-list?ID=${popularWork}` },
  { name: 'own comments', path: '/api/user-comment-list?TYPE=1' },
  { name: 'comments on own works', path: '/api/user-comment-list?TYPE=2' },
  { name: 'activities', path: '/api/user-move?' },
  { name: 'notices', path: '/api/notice-select-list?' },
  { name: 'notices, unread', path: '/api/notice-select-list?READ=0' },
  { name: 'console: accounts', path: '/api/console/user-list?' },
  { name: 'console: comments', path: '/api/console/comment-list?' },
  { name: 'console: hidden comments', path: '/api/console/comment-list?STATE=2' },
  { name: 'console: registrations', path: '/api/console/registration-list?' },
  { name: 'console: upgrades', path: '/api/console/upgrade-list?' },
  { name: 'console: access requests', path: '/api/console/access-request-list?' },
  { name: 'console: feedback', path: '/api/console/feedback-list?' },
  { name: 'console: outbox', path: '/api/console/outbox-list?' },
  { name: 'console: outbox, failed', path: '/api/console/outbox-list?STATE=2' },
  { name: 'audit log', path: '/api/console/audit-list?' },
  { name: 'audit log, an object', path: '/api/console/audit-list?OBJECT=user' },
  { name: 'audit log, an action', path: '/api/console/audit-list?ACTION=work.publish' },
  { name: 'audit log, a day', path: '/api/console/audit-list?SINCE=2024-05-01&UNTIL=2024-05-01' },
]
