/** Every kind of job there is: what it does, and how often where it comes by itself. A new feature adds its line here. */
import { keepAnchored } from './audit/anchors.ts'
import { runBroadcast } from './console/broadcasts/lifecycle.ts'
import { broadcastKind } from './console/broadcasts/write-broadcast.ts'
import { eraseDue } from './erasure/erase-accounts.ts'
import type { JobContext } from './job-context.ts'
import type { JobKind, JobKinds } from './jobs/job-kind.ts'
import { tellDigests } from './notices/tell-digests.ts'
import { tellNow } from './notices/tell-now.ts'
import { exportDataKind, exportPersonalData } from './people/export-data.ts'
import { recountHeat } from './resource/commands.ts'
import type { Services } from './services.ts'
import { remindReviewers } from './upkeep/remind-reviewers.ts'
import { removeOrphans } from './upkeep/remove-orphans.ts'
import { removeWhatIsOver } from './upkeep/remove-what-is-over.ts'
import { endWorksPastTheirDate } from './works/lifecycle.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** The kinds as a server with these parts carries them out. */
export function makeJobKinds(services: Services): JobKinds {
  const once = (run: (context: JobContext) => Promise<void>): JobKind => ({
    run: job => run({ ...services, ...job }),
  })
  const every = (everyMs: number, run: (context: JobContext) => Promise<void>): JobKind => ({
    ...once(run),
    everyMs,
  })
  return {
    'anchor-audit': every(minuteMs, keepAnchored),
    'end-works': every(5 * minuteMs, endWorksPastTheirDate),
    'erase-accounts': every(hourMs, eraseDue),
    'recount-heat': every(hourMs, ({ db, at }) => recountHeat(db, at)),
    'remind-reviewers': every(hourMs, remindReviewers),
    'remove-orphans': every(hourMs, removeOrphans),
    'remove-what-is-over': every(hourMs, removeWhatIsOver),
    'tell-digests': every(dayMs, tellDigests),
    'tell-now': every(minuteMs, tellNow),
    [broadcastKind]: once(runBroadcast),
    [exportDataKind]: once(exportPersonalData),
  }
}
