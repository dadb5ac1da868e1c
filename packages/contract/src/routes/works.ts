import { beyondEnd } from '../models/beyond-end.ts'
import { pageOf } from '../models/catalogue.ts'
import { workSave } from '../models/work-save.ts'
import {
  category,
  editionChanges,
  workCounts,
  workForm,
  workOperation,
  workQuery,
  workRow,
  workSaved,
  workState,
  workVersion,
} from '../models/works.ts'
import { id, idList, list, maybe, nodeNumber, ordinal } from '../wire/fields.ts'
import { route } from '../wire/route.ts'
import { record } from '../wire/wire-record.ts'

/** Creation centre: docs/wire.md, 7.7. */
export const workRoutes = {
  'works.categories': route({
    method: 'GET',
    path: '/api/creation-kind',
    access: 'member',
    request: record({ parentNo: ['DTYPE', maybe(nodeNumber)] }),
    response: list(category),
    cacheable: true,
  }),
  'works.list': route({
    method: 'GET',
    path: '/api/creation-view',
    access: 'member',
    request: workQuery,
    response: pageOf(workRow, workCounts),
  }),
  'works.form': route({
    method: 'GET',
    path: '/api/creation-view-edit',
    access: 'member',
    request: record({ id: ['ID', id], state: ['STATE', maybe(workState)] }),
    response: workForm,
  }),
  'works.save': route({
    method: 'POST',
    path: '/api/creation-save',
    access: 'member',
    request: workSave,
    response: workSaved,
    successOf: request => (request.submits ? 'SUBMITTED' : 'MODIFIED'),
  }),
  'works.operate': route({
    method: 'GET',
    path: '/api/creation-operate',
    access: 'member',
    request: record({ id: ['ID', id], operation: ['TYPE', workOperation], seenState: ['STATE', workState] }),
    response: record({ state: ['STATE', workState], can: ['CAN', list(workOperation)] }),
    changesState: true,
    successOf: request => (request.operation === 'submit' ? 'SUBMITTED' : 'DONE'),
  }),
  'works.versions': route({
    method: 'GET',
    path: '/api/creation-version-list',
    access: 'member',
    request: record({ id: ['ID', id] }),
    response: list(workVersion),
  }),
  'works.changes': route({
    method: 'GET',
    path: '/api/creation-version-changes',
    access: 'member',
    request: record({ id: ['ID', id], version: ['VERSION', ordinal(1)], from: ['FROM', maybe(ordinal(1))] }),
    response: editionChanges,
  }),
  'works.beyondEnd': route({
    method: 'GET',
    path: '/api/creation-beyond-end',
    access: 'member',
    request: record({
      id: ['ID', maybe(id)],
      fileId: ['FILE_ID', id],
      captionIds: ['CAPTIONS', maybe(idList)],
    }),
    response: beyondEnd,
  }),
} as const
