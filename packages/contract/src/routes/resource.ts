import * as z from 'zod/mini'
import { flag, id } from '../fields.ts'
import { favouriteState, resourceDetail } from '../models/resource.ts'
import { route } from '../route.ts'
import { record } from '../wire-record.ts'

/** Resource, files and media: wire contract 7.3. */
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
  'resource.setFavourite': route({
    method: 'GET',
    path: '/api/resource-store-up',
    access: 'member',
    request: record({ id: ['ID', id], isFavourite: ['TYPE', flag] }),
    response: favouriteState,
    changesState: true,
    success: 'DONE',
  }),
} as const
