import type { UserReport } from '@lectern/contract'
import { Skeleton } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { resourceLink } from '../../library/resource-link.ts'
import { FailureNotice } from '../../page/failure-notice.tsx'
import { NoticePage } from '../../page/notice-page.tsx'
import page from '../console-page.module.css'
import { useConsoleWords } from '../console-words.ts'
import { momentText } from '../day-text.ts'
import type { ListAddress } from '../list/list-address.ts'
import { useOwnCapabilities } from '../own-capabilities.ts'
import { consoleKey } from '../waiting-queries.ts'
import { DayCharts } from './day-charts.tsx'
import { Figures } from './figures.tsx'
import type { Period } from './period.ts'
import classes from './reports.module.css'
import { type Subject, SubjectPicker } from './subject-picker.tsx'
import { useDurationText } from './use-duration-text.ts'

const suggested = 8

const findPeople = async (search: string, signal: AbortSignal): Promise<readonly Subject[]> => {
  const { records } = await api.call('console.userList', { search, page: 1, size: suggested }, { signal })
  return records.map(({ id, nick, realName }) => ({ id, name: realName ? `${nick} (${realName})` : nick }))
}

/** How one person studies. Finding people by name takes the right to manage them; a link to a report does not. */
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
          kind="people"
          label={words('personByName')}
          find={findPeople}
          onChoose={person => address.go({ of: person.id })}
        />
      )}
      {id === undefined ? (
        <NoticePage
          icon={<IconUserSearch size={34} stroke={1.5} />}
          title={words('choosePerson')}
          text={words(canFind ? 'choosePersonText' : 'choosePersonByLink')}
        />
      ) : report.error ? (
        <FailureNotice error={report.error} />
      ) : report.data ? (
        <Numbers report={report.data} />
      ) : (
        <Skeleton h={320} role="status" aria-label={words('loading')} />
      )}
    </>
  )
}

function Numbers({ report }: { readonly report: UserReport }) {
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const duration = useDurationText()
  return (
    <>
      <h2 className={page.heading}>{report.user.nick}</h2>
      <Figures
        items={[
          { label: words('measure_studySeconds'), value: duration(report.studySeconds) },
          { label: words('worksBegun'), value: String(report.works.length) },
          { label: words('examsTaken'), value: String(report.exams.length) },
          { label: words('meanScore'), value: report.meanScore === null ? '–' : String(report.meanScore) },
        ]}
      />
      <DayCharts days={report.days} />
      {report.works.length > 0 && (
        <section aria-labelledby="begun">
          <h2 id="begun" className={page.heading}>
            {words('worksBegun')}
          </h2>
          <div className={classes.scroll}>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th scope="col">{words('resource')}</th>
                  <th scope="col">{words('completion')}</th>
                  <th scope="col">{words('measure_studySeconds')}</th>
                  <th scope="col">{words('lastSeen')}</th>
                </tr>
              </thead>
              <tbody>
                {report.works.map(work => (
                  <tr key={work.id}>
                    <th scope="row">
                      <Link {...resourceLink(work)}>{work.title}</Link>
                    </th>
                    <td>{words('percentOf', { percent: work.progress })}</td>
                    <td>{work.studySeconds === undefined ? '–' : duration(work.studySeconds)}</td>
                    <td>{work.lastAt ? momentText(work.lastAt, language) : '–'}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      )}
    </>
  )
}
