import type { StudyTime } from '@lectern/contract'
import type { Db } from '../db/connect.ts'
import { dayAfter, todayIn } from '../settings/provider-time.ts'

/** A day with at least this time counts as studied. */
const countedSeconds = 60

/** How many of the last days are listed with their own seconds. */
const toldDays = 84

/** A person's study time: today, this week (from Monday) and in total; the number of days studied, the current streak, and the days of the last twelve weeks. */
export async function studyTimeOf(db: Db, userId: string, at: Date): Promise<StudyTime> {
  const rows = await db
    .selectFrom('study_days')
    .select(['day', 'seconds'])
    .where('user_id', '=', userId)
    .orderBy('day', 'desc')
    .execute()
  const today = todayIn(at)
  const monday = dayAfter(at, -daysSinceMonday(today))
  const sum = (list: readonly { readonly seconds: number }[]) =>
    list.reduce((total, { seconds }) => total + seconds, 0)
  const studied = new Set(rows.filter(({ seconds }) => seconds >= countedSeconds).map(({ day }) => day))
  return {
    todaySeconds: sum(rows.filter(({ day }) => day === today)),
    weekSeconds: sum(rows.filter(({ day }) => day >= monday)),
    totalSeconds: sum(rows),
    days: studied.size,
    streakDays: streakOf(studied, at),
    recentDays: rows
      .filter(({ day }) => day > dayAfter(at, -toldDays))
      .map(({ day, seconds }) => ({ day, seconds }))
      .reverse(),
  }
}

const daysSinceMonday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7

/** The number of consecutive days studied up to today, or up to yesterday if today is not studied yet. */
function streakOf(studied: ReadonlySet<string>, at: Date): number {
  let back = studied.has(todayIn(at)) ? 0 : 1
  let count = 0
  while (studied.has(dayAfter(at, -back))) {
    count += 1
    back += 1
  }
  return count
}
