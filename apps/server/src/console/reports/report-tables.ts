/** Turns reports into tables with headings in the caller's language. Pure. */
import type { Language, Overview, ResourceReport, UserReport } from '@lectern/contract'
import { todayIn } from '../../settings/provider-time.ts'
import type { Table } from '../desk/csv.ts'
import { type ReportLabel, reportLabels } from './report-labels.data.ts'

const label = (name: ReportLabel, language: Language) => reportLabels[name][language]
const headed = (language: Language, names: readonly ReportLabel[], rows: Table['rows']): Table => ({
  heading: names.map(name => label(name, language)),
  rows,
})

/** The tables of the overview: figures, queues and days. */
export function overviewTables(report: Overview, language: Language): readonly Table[] {
  const figures: readonly (readonly [ReportLabel, number])[] = [
    ['users', report.users.total],
    ['activeUsers', report.users.active],
    ['usersAdded', report.users.added],
    ['published', report.works.published],
    ['worksAdded', report.works.added],
    ['studySeconds', report.studySeconds],
    ['completion', report.completion],
    ['attempts', report.exams.attempts],
    ['passed', report.exams.passed],
  ]
  return [
    headed(
      language,
      ['figure', 'value'],
      figures.map(([name, value]) => [label(name, language), value]),
    ),
    headed(
      language,
      ['queue', 'open', 'late', 'medianWait'],
      report.queues.map(({ kind, open, late, medianWaitSeconds }) => [
        label(kind, language),
        open,
        late,
        medianWaitSeconds,
      ]),
    ),
    daysTable(report.days, language, ['day', 'activeUsers', 'views', 'studySeconds']),
  ]
}

/** The tables of a resource's report: figures, places and days. */
export function resourceTables(report: ResourceReport, language: Language): readonly Table[] {
  return [
    headed(
      language,
      ['title', 'views', 'readers', 'studySeconds', 'completion'],
      [[report.title, report.views, report.readers, report.studySeconds, report.completion]],
    ),
    headed(
      language,
      ['node', 'readers', 'studySeconds', 'stops'],
      report.nodes.map(({ node, readers, seconds, stops }) => [node, readers, seconds, stops]),
    ),
    daysTable(report.days, language, ['day', 'readers', 'views', 'studySeconds']),
  ]
}

/** The tables of a person's report: figures, works, exams and days. */
export function userTables(report: UserReport, language: Language): readonly Table[] {
  return [
    headed(
      language,
      ['nick', 'studySeconds', 'attempts', 'score'],
      [[report.user.nick, report.studySeconds, report.examCount, report.meanScore]],
    ),
    ...lastOnly('lastWorks', report.works.length, report.workCount, language),
    headed(
      language,
      ['title', 'progress', 'studySeconds', 'lastAt'],
      report.works.map(({ title, progress, studySeconds, lastAt }) => [
        title,
        progress,
        studySeconds ?? 0,
        lastAt === undefined ? null : todayIn(lastAt),
      ]),
    ),
    ...lastOnly('lastAttempts', report.exams.length, report.examCount, language),
    headed(
      language,
      ['exam', 'role', 'day', 'score'],
      report.exams.map(({ title, roleName, at, score }) => [title, roleName, todayIn(at), score]),
    ),
    daysTable(report.days, language, ['day', 'activeUsers', 'worksOpen', 'studySeconds']),
  ]
}

/** What is said above a table that has only the last ones of many rows. */
function lastOnly(
  said: 'lastAttempts' | 'lastWorks',
  listed: number,
  all: number,
  language: Language,
): readonly Table[] {
  if (listed >= all) return []
  const sentence = label(said, language).replace('{listed}', `${listed}`).replace('{all}', `${all}`)
  return [{ heading: [sentence], rows: [] }]
}

function daysTable(days: Overview['days'], language: Language, names: readonly ReportLabel[]): Table {
  return headed(
    language,
    names,
    days.map(({ day, activeUsers, views, studySeconds }) => [day, activeUsers, views, studySeconds]),
  )
}
