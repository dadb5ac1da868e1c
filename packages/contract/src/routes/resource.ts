import * as z from 'zod/mini'
import { reviewState } from '../models/account.ts'
import { pageOf } from '../models/catalogue.ts'
import {
  commentEdit,
  commentLike,
  commentQuery,
  commentReceipt,
  commentRequest,
  firstComments,
  likeState,
  ownCommentQuery,
} from '../models/comments.ts'
import { comment, favouriteState, resourceDetail } from '../models/resource.ts'
import { flag, id, idList, plain, whole } from '../wire/fields.ts'
import { route } from '../wire/route.ts'
import { text } from '../wire/text-fields.ts'
import { record } from '../wire/wire-record.ts'

/** Resource, files, media and comments: docs/wire.md, 7.3. */
export const resourceRoutes = {
  'resource.view': route({
    method: 'GET',
    path: '/api/home-resource-by-id',
    access: 'optional',
    request: record({ id: ['ID', id] }),
    response: resourceDetail,
  }),
  'file.view': route({
    method: 'POST',
    path: '/api/fileView',
    access: 'optional',
    request: record({ fileId: ['fileId', id], asPdf: ['IS_PDF', z.literal(1)] }),
    response: record({}),
    answer: 'bytes',
    changesState: false,
  }),
  'media.read': route({
    method: 'GET',
    path: '/api/media/{ticket}',
    // The ticket itself is the proof; it is refused with HTTP status 403.
    access: 'anyone',
    request: record({ ticket: ['ticket', plain] }),
    response: record({}),
    answer: 'bytes',
  }),
  'resource.setFavourite': route({
    method: 'GET',
    path: '/api/resource-store-up',
    access: 'member',
    request: record({ id: ['ID', id], isFavourite: ['TYPE', flag] }),
    response: favouriteState,
    changesState: true,
    success: 'DONE',
  }),
  'resource.requestAccess': route({
    method: 'POST',
    path: '/api/resource-access-request',
    access: 'member',
    request: record({ id: ['ID', id], reason: ['REASON', text(1, 200)] }),
    response: record({ state: ['STATE', reviewState] }),
    success: 'SENT',
  }),
  'comments.list': route({
    method: 'GET',
    path: '/api/comment-list',
    access: 'optional',
    request: commentQuery,
    response: pageOf(comment, firstComments),
  }),
  'comments.submit': route({
    method: 'POST',
    path: '/api/comment-submit',
    access: 'member',
    request: commentRequest,
    response: commentReceipt,
    success: 'SENT',
  }),
  'comments.edit': route({
    method: 'POST',
    path: '/api/comment-edit',
    access: 'member',
    request: commentEdit,
    response: record({ comment: ['COMMENT', comment] }),
    success: 'DONE',
  }),
  'comments.like': route({
    method: 'POST',
    path: '/api/comment-like',
    access: 'member',
    request: commentLike,
    response: likeState,
  }),
  'comments.delete': route({
    method: 'GET',
    path: '/api/comment-delete-by-ids',
    access: 'member',
    request: record({ ids: ['ids', idList] }),
    response: record({ count: ['COUNT', whole()] }),
    changesState: true,
    success: 'DONE',
  }),
  'comments.own': route({
    method: 'GET',
    path: '/api/user-comment-list',
    access: 'member',
    request: ownCommentQuery,
    response: pageOf(comment),
  }),
} as const
