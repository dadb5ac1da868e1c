import { pageOf, pagingFields } from '../models/catalogue.ts'
import { beat, beatAnswer, move, studyTime } from '../models/study.ts'
import { route } from '../wire/route.ts'
import { record } from '../wire/wire-record.ts'

/** Study: docs/wire.md, 7.4. */
export const studyRoutes = {
  'study.beat': route({
    method: 'GET',
    path: '/api/heartbeat',
    access: 'member',
    request: beat,
    response: beatAnswer,
    changesState: true,
  }),
  'study.time': route({
    method: 'GET',
    path: '/api/study-time',
    access: 'member',
    request: record({}),
    response: studyTime,
  }),
  'study.moves': route({
    method: 'GET',
    path: '/api/user-move',
    access: 'member',
    request: record(pagingFields),
    response: pageOf(move),
  }),
} as const
