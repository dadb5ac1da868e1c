/** Tells administrators in time what only they can renew: the calendar of a year, and the certificate of the signer. ADR 88 */

import { signerState } from '../certificates/signer-state.ts'
import type { JobContext } from '../jobs/job-context.ts'
import { tellStaff } from '../notices/tell-staff.ts'
import { todayIn } from '../settings/provider-time.ts'
import { openYears, readCompleteYears } from '../settings/working-days.ts'

/** Writes at most one notice per person and occasion, however often it runs. */
export async function warnAdministrators({
  db,
  at,
  givenSigner,
}: Pick<JobContext, 'db' | 'at' | 'givenSigner'>): Promise<void> {
  const thisYear = Number(todayIn(at).slice(0, 4))
  for (const year of openYears(await readCompleteYears(db), at)) {
    const kind = year > thisYear ? 'calendar-next' : 'calendar-missing'
    await tellStaff(db, 'system.configure', {
      type: 'system',
      kind,
      params: { year: String(year) },
      link: `/console/calendar?year=${year}`,
      dedupKey: `${kind}:${year}`,
      at,
    })
  }
  const { state, day } = signerState(givenSigner, at)
  if (state === 'fine') return
  await tellStaff(db, 'system.configure', {
    type: 'system',
    kind: `signer-${state}`,
    params: { day },
    link: '/console',
    dedupKey: `signer-${state}:${day}`,
    at,
  })
}
