import { agreementAcceptance, agreementNo, agreementText, waitingAgreements } from '../models/agreement.ts'
import {
  card,
  column,
  listCard,
  listCounts,
  listQuery,
  menuNode,
  pageOf,
  pagingFields,
} from '../models/catalogue.ts'
import { heatState, publicUser } from '../models/resource.ts'
import { hitCard, searchCounts, searchQuery, suggestion } from '../models/search.ts'
import { systemInfo } from '../models/session.ts'
import { id, keywords, list, maybe } from '../wire/fields.ts'
import { route } from '../wire/route.ts'
import { line } from '../wire/text-fields.ts'
import { record } from '../wire/wire-record.ts'

/** Start-up, home and catalogue: docs/wire.md, 7.1. */
export const startRoutes = {
  'system.info': route({
    method: 'GET',
    path: '/api/system-made',
    access: 'anyone',
    request: record({}),
    response: systemInfo,
    cacheable: true,
  }),
  'catalogue.menu': route({
    method: 'GET',
    path: '/api/home-menu-list',
    access: 'optional',
    request: record({}),
    response: list(menuNode),
    cacheable: true,
  }),
  'catalogue.keywords': route({
    method: 'GET',
    path: '/api/home-key-word',
    access: 'optional',
    request: record({}),
    response: list(column),
    cacheable: true,
  }),
  'catalogue.list': route({
    method: 'GET',
    path: '/api/home-search',
    access: 'optional',
    request: listQuery,
    response: pageOf(listCard, listCounts),
  }),
  'catalogue.search': route({
    method: 'GET',
    path: '/api/global-search',
    access: 'optional',
    request: searchQuery,
    response: pageOf(hitCard, searchCounts),
  }),
  /** See ADR 0020. */
  'catalogue.suggest': route({
    method: 'GET',
    path: '/api/search-suggest',
    access: 'optional',
    request: record({ words: ['GJZ', line(1, 100)] }),
    response: list(suggestion),
  }),
  'catalogue.related': route({
    method: 'GET',
    path: '/api/home-resource-recommend',
    access: 'optional',
    request: record({ keywords: ['GJZ', keywords], exceptId: ['ID', maybe(id)] }),
    response: pageOf(card),
  }),
  'catalogue.forRole': route({
    method: 'GET',
    path: '/api/resource-by-role',
    access: 'optional',
    request: record(pagingFields),
    response: pageOf(card),
  }),
  'catalogue.guessYouLike': route({
    method: 'GET',
    path: '/api/user-like-resource',
    access: 'optional',
    request: record({}),
    response: pageOf(card),
  }),
  'people.recommended': route({
    method: 'GET',
    path: '/api/recommend-user',
    access: 'optional',
    request: record({}),
    response: pageOf(publicUser),
  }),
  'resource.click': route({
    method: 'GET',
    path: '/api/click',
    access: 'optional',
    request: record({ id: ['ID', id] }),
    response: heatState,
    changesState: true,
  }),
  'agreement.read': route({
    method: 'POST',
    path: '/api/agreement',
    access: 'anyone',
    request: record({ no: ['NO', agreementNo] }),
    response: agreementText,
    cacheable: true,
    changesState: false,
  }),
  /** See ADR 72. */
  'agreement.waiting': route({
    method: 'GET',
    path: '/api/agreement-waiting',
    access: 'member',
    request: record({}),
    response: waitingAgreements,
  }),
  'agreement.accept': route({
    method: 'POST',
    path: '/api/agreement-accept',
    access: 'member',
    request: agreementAcceptance,
    response: record({}),
    success: 'DONE',
  }),
} as const
