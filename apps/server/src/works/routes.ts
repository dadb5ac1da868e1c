import { holds, userIdOf } from '../caller/actor.ts'
import type { Handlers } from '../calls/handler.ts'
import { AppError } from '../errors.ts'
import { selectCategories } from './categories.ts'
import { listOwnWorks } from './list-works.ts'
import { operate } from './operations.ts'
import { saveWork } from './save-work.ts'
import { listVersions } from './versions.ts'
import { findForm, headVersion, presentForm } from './work-form.ts'

/** The creation centre: docs/wire.md, 7.7. */
export const workHandlers = {
  'works.categories': ({ db, language }, { parentNo }) => selectCategories(db, parentNo, language),

  'works.list': listOwnWorks,

  async 'works.form'({ db, actor }, { id, state }) {
    const row = await findForm(db, id, headVersion)
    if (!row || !(row.author === userIdOf(actor) || holds(actor, 'work.review')))
      throw new AppError('NOT_FOUND')
    const form = presentForm(row)
    if (form.state !== state) throw new AppError('CONFLICT')
    return form
  },

  'works.save': saveWork,
  'works.operate': operate,
  'works.versions': (context, { id }) => listVersions(context, id),
} satisfies Handlers
