import type { ExamStat } from '@lectern/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../../lib/api.ts'
import { durationOf } from '../../../lib/format.ts'
import { localeOf, usePreferences } from '../../../lib/preferences.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { consoleKey } from '../desk/waiting-queries.ts'
import { Facts } from '../panel/facts.tsx'
import panel from '../panel/item-panel.module.css'
import { Loaded } from '../panel/loaded.tsx'
import classes from './exams.module.css'
import { BarPlot, QuestionMap } from './plots.tsx'

/** How candidates do: scores, the pass rate by month, every question in a plot, and those that need a look with the reason. */
export function ExamStatistics({ examId }: { readonly examId: string }) {
  const result = useQuery({
    queryKey: [consoleKey, 'exam-stat', examId],
    queryFn: ({ signal }) => api.call('console.examStat', { id: examId }, { signal }),
  })
  return <Loaded result={result}>{statistics => <Statistics {...statistics} />}</Loaded>
}

function Statistics(statistics: ExamStat) {
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const { attempts, passed, firstAttempts, meanScore, medianScore, medianSeconds, bands, months, questions } =
    statistics
  if (attempts === 0) return <p className={classes.none}>{words('statNone')}</p>
  const number = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 1 })
  const share = new Intl.NumberFormat(localeOf[language], { style: 'percent' })
  const inFigures = { month: '2-digit', year: '2-digit', timeZone: 'UTC' } as const
  const axisMonth = new Intl.DateTimeFormat(localeOf[language], inFigures)
  const wholeMonth = new Intl.DateTimeFormat(localeOf[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  const rate = (part: number, whole: number) => share.format(whole === 0 ? 0 : part / whole)
  const minutes = medianSeconds === null ? false : durationOf(medianSeconds, language)
  const heading = (key: 'statScores' | 'statMonths' | 'statMap' | 'lookAt') => (
    <h3 className={panel.heading}>{words(key)}</h3>
  )
  return (
    <>
      <Facts
        items={[
          ['examAttempts', number.format(attempts)],
          ['statPassed', `${rate(passed, attempts)} (${passed}/${attempts})`],
          ['statMean', meanScore !== null && `${number.format(meanScore)} (n = ${firstAttempts})`],
          ['statMedian', medianScore !== null && number.format(medianScore)],
          ['statTime', minutes],
        ]}
      />
      <section>
        {heading('statScores')}
        <BarPlot
          name={words('statScores')}
          bars={bands.map((count, index) => ({
            label: String(index * 10),
            value: count,
            text: `${index * 10}–${index === 9 ? 100 : index * 10 + 9}: ${count}`,
          }))}
        />
      </section>
      <section>
        {heading('statMonths')}
        <BarPlot
          name={words('statMonths')}
          most={1}
          bars={months.map(({ month, attempts: all, passed: good }) => ({
            label: axisMonth.format(new Date(month)),
            value: all === 0 ? 0 : good / all,
            text: words('statMonthLine', {
              month: wholeMonth.format(new Date(month)),
              passed: good,
              attempts: all,
            }),
          }))}
        />
      </section>
      {questions.length > 0 && (
        <section>
          {heading('statMap')}
          <QuestionMap
            name={words('statMap')}
            across={words('facility')}
            up={words('discrimination')}
            points={questions.flatMap(({ id, stem, facility, discrimination, concerns }) =>
              facility === null || discrimination === null
                ? []
                : [
                    {
                      key: id,
                      across: facility,
                      up: discrimination,
                      isMarked: concerns.length > 0,
                      text: stem,
                    },
                  ],
            )}
          />
        </section>
      )}
      <Looks questions={questions} />
    </>
  )
}

/** The questions that need a look, each with the reasons and a link to it. */
function Looks({ questions }: Pick<ExamStat, 'questions'>) {
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const number = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 2 })
  const share = new Intl.NumberFormat(localeOf[language], { style: 'percent' })
  const looks = questions.filter(({ concerns }) => concerns.length > 0)
  return (
    <section aria-label={words('lookAt')}>
      <h3 className={panel.heading}>{words('lookAt')}</h3>
      {looks.length === 0 ? (
        <p className={classes.none}>{words('noLook')}</p>
      ) : (
        <ul className={classes.looks}>
          {looks.map(({ id, version, stem, concerns, facility, discrimination, count }) => (
            <li key={`${id} ${version}`}>
              <Link to="/console/$section" params={{ section: 'questions' }} search={{ id }}>
                {stem}
              </Link>
              <p>{concerns.map(concern => words(`look_${concern}`)).join(' · ')}</p>
              <p className={classes.quiet}>
                {words('facility')} {facility === null ? '–' : share.format(facility)} ·{' '}
                {words('discrimination')} {discrimination === null ? '–' : number.format(discrimination)} · n
                = {count}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
