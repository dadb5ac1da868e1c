import type { Attack } from './attack.ts'
import { brokenRequests } from './broken-requests.ts'
import { databaseHiccups } from './database-hiccups.ts'
import { examRoom } from './exam-room.ts'
import { fullDisk } from './full-disk.ts'
import { heldUp } from './held-up.ts'
import { hostileUploads } from './hostile-files.ts'
import { hostileTexts } from './hostile-texts.ts'
import { stolenIdentity } from './identity.ts'
import { illFormedText } from './ill-formed-text.ts'
import { kills } from './kills.ts'
import { lockOut } from './lock-out.ts'
import { manyAddresses } from './many-addresses.ts'
import { answeringEachOther, popularWork } from './popular-work.ts'
import { halfSent, manyConnections, stoppedUploads } from './slow-callers.ts'
import { stopUnderLoad } from './stop-under-load.ts'
import { takenBack } from './taken-back.ts'

/** All attacks, in the order in which they run. */
export const allAttacks: readonly Attack[] = [
  answeringEachOther,
  brokenRequests,
  heldUp,
  illFormedText,
  manyAddresses,
  stolenIdentity,
  takenBack,
  lockOut,
  stopUnderLoad,
  databaseHiccups,
  fullDisk,
  halfSent,
  stoppedUploads,
  manyConnections,
  kills,
  hostileUploads,
  hostileTexts,
  popularWork,
  examRoom,
]
