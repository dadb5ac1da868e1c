import { findDiskAlarm } from '../../blobs/disk-alarm.ts'
import type { Handlers } from '../../calls/handler.ts'
import { signerState } from '../../certificates/signer-state.ts'
import { openYears, readCompleteYears } from '../../settings/working-days.ts'
import { contentRevOf } from '../desk/content-rev.ts'
import { saveYear, selectYear } from './save-year.ts'

/** The provider's calendar of working days, and what administrators must renew in time: ADRs 0022 and 0088. */
export const calendarHandlers = {
  async 'console.calendarView'({ db }, { year }) {
    const stored = await selectYear(db, year)
    return { ...stored, rev: contentRevOf(stored) }
  },

  async 'console.calendarSave'(context, calendar) {
    await saveYear(context, calendar)
    return { count: calendar.days.length }
  },

  async 'console.upkeepView'({ db, blobs, dataSpace, givenSigner, now }) {
    const at = now()
    const { state, day } = signerState(givenSigner, at)
    const disk = await findDiskAlarm({ files: blobs.space, data: dataSpace })
    return {
      openYears: [...openYears(await readCompleteYears(db), at)],
      signer: state,
      signerDay: state === 'fine' ? null : day,
      ...(disk && { disk }),
    }
  },
} satisfies Handlers
