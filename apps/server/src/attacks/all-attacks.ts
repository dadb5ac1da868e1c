/** Every attack there is, in the order in which they run. */
import type { Attack } from './attack.ts'
import { hostileUploads } from './hostile-files.ts'
import { answeringEachOther, popularWork } from './popular-work.ts'

export const allAttacks: readonly Attack[] = [answeringEachOther, popularWork, hostileUploads]
