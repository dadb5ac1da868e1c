import * as z from 'zod/mini'
import {
  codeRequest,
  codeSent,
  infoCheck,
  passwordChange,
  recoveryAnswer,
  recoveryRequest,
  registrationAnswer,
  registrationRequest,
  sessionRow,
} from '../models/account.ts'
import { loginAnswer, loginRequest } from '../models/session.ts'
import { idList, list } from '../wire/fields.ts'
import { route } from '../wire/route.ts'
import { record } from '../wire/wire-record.ts'

/** Session, password, verification and registration: docs/wire.md, 7.2. */
export const sessionRoutes = {
  'session.login': route({
    method: 'POST',
    path: '/api/token',
    access: 'anyone',
    request: loginRequest,
    response: loginAnswer,
    answersSecret: true,
  }),
  'session.logout': route({
    method: 'GET',
    path: '/api/logout',
    access: 'limited',
    request: record({}),
    response: record({}),
    changesState: true,
  }),
  'session.list': route({
    method: 'GET',
    path: '/api/session-list',
    access: 'member',
    request: record({}),
    response: list(sessionRow),
  }),
  'session.remove': route({
    method: 'GET',
    path: '/api/session-remove',
    access: 'member',
    request: record({ ids: ['ids', idList] }),
    response: record({}),
    changesState: true,
    success: 'DONE',
  }),
  'password.recover': route({
    method: 'GET',
    path: '/api/user-forget-password',
    access: 'anyone',
    request: recoveryRequest,
    response: recoveryAnswer,
    answersSecret: true,
    changesState: true,
    successOf: request => (request.step === 'replace' ? 'PASSWORD_CHANGED_OK' : undefined),
  }),
  'password.change': route({
    method: 'POST',
    path: '/api/change-password',
    access: 'member',
    request: passwordChange,
    response: record({}),
    success: 'PASSWORD_CHANGED_OK',
  }),
  'code.send': route({
    method: 'GET',
    path: '/api/send-check-code',
    access: 'anyone',
    accessOf: request => (request.purpose === 'login-confirmation' ? 'limited' : 'optional'),
    request: codeRequest,
    response: codeSent,
    changesState: true,
    success: 'CODE_SENT',
  }),
  'info.check': route({
    method: 'GET',
    path: '/api/check-info',
    access: 'anyone',
    accessOf: request => (request.what === 'login-code' ? 'limited' : 'optional'),
    request: infoCheck,
    response: record({ ok: ['OK', z.literal(1)] }),
    // A right login code turns the limited session into a full one.
    changesState: true,
    silent: true,
  }),
  'registration.submit': route({
    method: 'POST',
    path: '/api/user-registration-submit',
    access: 'anyone',
    request: registrationRequest,
    response: registrationAnswer,
    success: 'SUBMITTED',
  }),
} as const
