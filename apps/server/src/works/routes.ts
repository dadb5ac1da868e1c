import type { Handlers } from '../calls/handler.ts'
import { beyondEndOfForm } from './beyond-end.ts'
import { selectCategories } from './categories.ts'
import { listChanges } from './edition-changes.ts'
import { listOwnWorks } from './list-works.ts'
import { openWork } from './open-work.ts'
import { operate } from './operations.ts'
import { saveWork } from './save-work.ts'
import { listVersions } from './versions.ts'

/** The creation centre: docs/wire.md, 7.7. */
export const workHandlers = {
  'works.categories': ({ db, language }, { parentNo }) => selectCategories(db, parentNo, language),

  'works.list': listOwnWorks,

  'works.form': (context, { id, state }) => openWork(context, { id, seenState: state }),
  'works.save': saveWork,
  'works.operate': operate,
  'works.versions': (context, { id }) => listVersions(context, id),
  'works.changes': listChanges,
  'works.beyondEnd': beyondEndOfForm,
} satisfies Handlers
