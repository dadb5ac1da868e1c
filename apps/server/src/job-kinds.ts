/** All kinds of jobs: their functions, and the periods of recurring ones. A new feature adds its line here. */
import { keepAnchored } from './audit/anchors.ts'
import { lapseCertificates } from './certificates/lifecycle.ts'
import { makeCertificate, makeCertificateJob, queueMissingFiles } from './certificates/make-certificate.ts'
import { openSheetMaker } from './certificates/sheet/sheet-maker.ts'
import { runBroadcast } from './console/broadcasts/lifecycle.ts'
import { broadcastJob } from './console/broadcasts/write-broadcast.ts'
import { compareEditions, compareEditionsJob, compareEditionsLimitMs } from './editions/compare-editions.ts'
import { moveReadersJob } from './editions/page-map.ts'
import { eraseDue } from './erasure/erase-accounts.ts'
import { regradeJob } from './exams/regrade.ts'
import { regradeAttempts, regradeLimitMs } from './exams/regrade-attempts.ts'
import { closeAttempts } from './exams/settle.ts'
import { readParams } from './inbox/message-params.ts'
import { tellDigests } from './inbox/tell-digests.ts'
import { tellNow } from './inbox/tell-now.ts'
import type { JobContext } from './jobs/job-context.ts'
import type { JobKind, JobKinds, JobType } from './jobs/job-kind.ts'
import { priorities } from './jobs/lanes.ts'
import { makeMessageKinds } from './messages/send-messages.ts'
import type { Senders } from './messages/senders.ts'
import { exportDataJob, exportPersonalData } from './people/export-data.ts'
import { recountHeat } from './resource/commands.ts'
import { makeSearchKinds } from './search/index-text.ts'
import { readText, readTextJob } from './search/read-text.ts'
import type { Services } from './services.ts'
import { moveReaders } from './study/move-readers.ts'
import { remindReviewers } from './upkeep/remind-reviewers.ts'
import { removeOrphans } from './upkeep/remove-orphans.ts'
import { removeWhatIsOver } from './upkeep/remove-what-is-over.ts'
import { warnAdministrators } from './upkeep/warn-administrators.ts'
import { drawCover, drawCoverJob } from './works/draw-cover.ts'
import { endWorksPastTheirDate } from './works/lifecycle.ts'
import { tellReadersJob, tellReadersOfWork } from './works/work-notices.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Makes the kinds of jobs for a server with these services and message providers. */
export function makeJobKinds(services: Services, senders: Senders): JobKinds {
  const once = (type: JobType, run: (context: JobContext) => Promise<void>): JobKind => ({
    ...type,
    run: job => run({ ...services, ...job }),
  })
  const every = (everyMs: number, kind: string, run: (context: JobContext) => Promise<void>): JobKind => ({
    ...once({ kind, lane: 'work', priority: priorities.upkeep }, run),
    everyMs,
  })
  const sheetMaker = openSheetMaker()
  return [
    every(minuteMs, 'anchor-audit', keepAnchored),
    every(minuteMs, 'close-attempts', closeAttempts),
    every(5 * minuteMs, 'end-works', endWorksPastTheirDate),
    every(hourMs, 'erase-accounts', eraseDue),
    every(hourMs, 'lapse-certificates', lapseCertificates),
    every(hourMs, 'queue-certificates', queueMissingFiles),
    every(hourMs, 'recount-heat', ({ db, at }) => recountHeat(db, at)),
    every(hourMs, 'remind-reviewers', remindReviewers),
    every(hourMs, 'remove-orphans', removeOrphans),
    every(hourMs, 'remove-what-is-over', removeWhatIsOver),
    every(dayMs, 'tell-digests', tellDigests),
    every(minuteMs, 'tell-now', tellNow),
    every(hourMs, 'warn-administrators', warnAdministrators),
    once(broadcastJob, runBroadcast),
    { ...once(compareEditionsJob, compareEditions), limitMs: compareEditionsLimitMs },
    once(drawCoverJob, drawCover),
    once(makeCertificateJob, context => makeCertificate(context, sheetMaker)),
    once(moveReadersJob, moveReaders),
    once(exportDataJob, exportPersonalData),
    once(readTextJob, readText),
    { ...once(regradeJob, regradeAttempts), limitMs: regradeLimitMs },
    once(tellReadersJob, tellReadersOfWork),
    ...makeMessageKinds(
      {
        ...services,
        async readParams(message) {
          const { db, now, publicUrl } = services
          return (await readParams({ db, at: now(), publicUrl }, [message]))[0]
        },
      },
      senders,
    ),
    ...makeSearchKinds(services),
  ]
}
