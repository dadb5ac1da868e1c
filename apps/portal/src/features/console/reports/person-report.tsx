import type { UserReport } from '@lectern/contract'
import { IconUserSearch } from '@tabler/icons-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { isolated } from '../../../lib/isolated.ts'
import { localeOf, usePreferences } from '../../../lib/preferences.ts'
import { resourceLink } from '../../resource/resource-link.ts'
import page from '../desk/console-page.module.css'
import { useConsoleWords } from '../desk/console-words.ts'
import { momentText } from '../desk/day-text.ts'
import type { ListAddress } from '../desk/list-address.ts'
import { useOwnCapabilities } from '../desk/own-capabilities.ts'
import { consoleKey } from '../desk/waiting-queries.ts'
import { type Finding, suggested } from '../fields/use-found.ts'
import { ChosenReport } from './chosen-report.tsx'
import { DayCharts } from './day-charts.tsx'
import { Figures } from './figures.tsx'
import { NumberTable } from './number-table.tsx'
import type { Period } from './period.ts'
import { SubjectPicker } from './subject-picker.tsx'
import { useDurationText } from './use-duration-text.ts'

const people: Finding = {
  kind: 'people',
  find: async (search, signal) => {
    const { records } = await api.call('console.userList', { search, page: 1, size: suggested }, { signal })
    return records.map(({ id, nick, realName }) => ({
      id,
      name: realName ? `${isolated(nick)} (${isolated(realName)})` : nick,
    }))
  },
}

/**
 * How one person studies. Searching people by name needs the capability to manage them; opening a linked report does
 * not.
 */
export function PersonReport(props: {
  readonly id: string | undefined
  readonly period: Period
  readonly address: ListAddress
}) {
  const { id, period, address } = props
  const words = useConsoleWords()
  const { capabilities = [] } = useOwnCapabilities()
  const canFind = capabilities.includes('user.manage')
  const report = useQuery({
    queryKey: [consoleKey, 'report', 'user', id, period],
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => api.call('console.reportUser', { id, ...period }, { signal }),
  })
  return (
    <>
      {canFind && (
        <SubjectPicker
          label={words('personByName')}
          among={people}
          onChoose={person => address.go({ of: person.id })}
        />
      )}
      <ChosenReport
        isChosen={id !== undefined}
        result={report}
        hint={{
          icon: <IconUserSearch size={34} stroke={1.5} />,
          title: words('choosePerson'),
          text: words(canFind ? 'choosePersonText' : 'choosePersonByLink'),
        }}
      >
        {numbers => <Numbers report={numbers} />}
      </ChosenReport>
    </>
  )
}

function Numbers({ report }: { readonly report: UserReport }) {
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const duration = useDurationText()
  const scores = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 1 })
  return (
    <>
      <h2 className={page.heading}>{report.user.nick}</h2>
      <Figures
        items={[
          { label: words('measure_studySeconds'), value: duration(report.studySeconds) },
          { label: words('worksBegun'), value: String(report.workCount) },
          { label: words('examsTaken'), value: String(report.examCount) },
          {
            label: words('meanScore'),
            value: report.meanScore === null ? '–' : scores.format(report.meanScore),
          },
        ]}
      />
      <DayCharts days={report.days} />
      {report.works.length > 0 && (
        <section aria-labelledby="begun">
          <h2 id="begun" className={page.heading}>
            {words('worksBegun')}
          </h2>
          {report.works.length < report.workCount && (
            <p>{words('worksListed', { listed: report.works.length, all: report.workCount })}</p>
          )}
          <NumberTable
            heads={[
              words('resource'),
              words('workProgress'),
              words('measure_studySeconds'),
              words('lastSeen'),
            ]}
            rows={report.works.map(work => ({
              key: work.id,
              cells: [
                <Link key="title" {...resourceLink(work)}>
                  {work.title}
                </Link>,
                words('percentOf', { percent: work.progress }),
                work.studySeconds === undefined ? '–' : duration(work.studySeconds),
                work.lastAt ? momentText(work.lastAt, language) : '–',
              ],
            }))}
          />
        </section>
      )}
    </>
  )
}
