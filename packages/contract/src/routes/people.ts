import { selfInfo } from '../models/session.ts'
import { route } from '../route.ts'
import { record } from '../wire-record.ts'

/** People: wire contract 7.5. */
export const peopleRoutes = {
  'people.self': route({
    method: 'GET',
    path: '/api/get-user-self-info',
    access: 'member',
    request: record({}),
    response: selfInfo,
  }),
} as const
