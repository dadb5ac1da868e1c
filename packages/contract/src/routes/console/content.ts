import { agreementNo, agreementText } from '../../models/agreement.ts'
import { pageOf } from '../../models/catalogue.ts'
import {
  agreementDraft,
  agreementQuery,
  agreementSave,
  agreementSaved,
  agreementVersion,
  cleanedDraft,
  editedNode,
  keywordSave,
  keywordsSaved,
  nodeMove,
  nodeSave,
  nodeSaved,
} from '../../models/console/catalogue.ts'
import { touchedFields } from '../../models/console/lists.ts'
import {
  commentOperation,
  commentQueueQuery,
  moderatedComment,
  reviewForm,
  reviewQuery,
  reviewRow,
  takedown,
  workAttributes,
  workDecision,
} from '../../models/console/review.ts'
import { workState } from '../../models/works.ts'
import { id, instant, list } from '../../wire/fields.ts'
import { route } from '../../wire/route.ts'
import { record } from '../../wire/wire-record.ts'
import { reads, writes } from './console-route.ts'

const byId = record({ id: ['ID', id] })
const stateNow = record({ state: ['STATE', workState] })
const touched = record(touchedFields)

/** Works under review, comments and the catalogue: docs/wire.md, 8. Keywords and agreements as stored: ADR 0010. */
export const consoleContentRoutes = {
  'console.workList': reads('work-list', 'work.review', reviewQuery, pageOf(reviewRow)),
  'console.workClaim': writes(
    'work-claim',
    'work.review',
    byId,
    record({ claimedUntil: ['UNTIL', instant] }),
  ),
  'console.workView': reads('work-view', 'work.review', byId, reviewForm),
  'console.workReview': writes('work-review', 'work.review', workDecision, stateNow),
  'console.workTakedown': writes('work-takedown', 'work.review', takedown, stateNow),
  'console.workAttributes': writes('work-attributes', 'catalogue.edit', workAttributes, record({})),
  'console.commentList': reads(
    'comment-list',
    'comment.moderate',
    commentQueueQuery,
    pageOf(moderatedComment),
  ),
  'console.commentOperate': writes('comment-operate', 'comment.moderate', commentOperation, touched),
  'console.menuList': reads('menu-list', 'catalogue.edit', record({}), list(editedNode)),
  'console.menuSave': writes('menu-save', 'catalogue.edit', nodeSave, nodeSaved),
  'console.menuMove': writes('menu-move', 'catalogue.edit', nodeMove, nodeSaved),
  'console.keywordList': reads('keyword-list', 'keyword.edit', record({}), keywordsSaved),
  'console.keywordSave': writes('keyword-save', 'keyword.edit', keywordSave, touched),
  'console.agreementSave': writes('agreement-save', 'agreement.edit', agreementSave, agreementSaved),
  'console.agreementList': reads(
    'agreement-list',
    'agreement.edit',
    record({ no: ['NO', agreementNo] }),
    list(agreementVersion),
  ),
  'console.agreementView': reads('agreement-view', 'agreement.edit', agreementQuery, agreementText),
  'console.agreementPreview': route({
    method: 'POST',
    path: '/api/console/agreement-preview',
    access: 'agreement.edit',
    request: agreementDraft,
    response: cleanedDraft,
    changesState: false,
  }),
} as const
