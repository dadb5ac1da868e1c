import { loginAnswer, loginRequest } from '../models/session.ts'
import { route } from '../route.ts'
import { record } from '../wire-record.ts'

/** Session, password, verification and registration: wire contract 7.2. */
export const sessionRoutes = {
  'session.login': route({
    method: 'POST',
    path: '/api/token',
    access: 'anyone',
    request: loginRequest,
    response: loginAnswer,
  }),
  'session.logout': route({
    method: 'GET',
    path: '/api/logout',
    access: 'limited',
    request: record({}),
    response: record({}),
    changesState: true,
  }),
} as const
