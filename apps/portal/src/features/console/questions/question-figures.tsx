import type { QuestionView } from '@lectern/contract'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { durationOf } from '../../../lib/format.ts'
import { localeOf, usePreferences } from '../../../lib/preferences.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { consoleKey } from '../desk/waiting-queries.ts'
import { Facts } from '../panel/facts.tsx'
import panel from '../panel/item-panel.module.css'
import { Loaded } from '../panel/loaded.tsx'

const placeholderHeight = 90

/** What first attempts made of the newest version of a question; nothing for a question that nobody was asked. */
export function QuestionFigures({ question }: { readonly question: QuestionView }) {
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const result = useQuery({
    queryKey: [consoleKey, 'question-stat', question.id, question.version],
    queryFn: ({ signal }) => api.call('console.questionStat', { id: question.id }, { signal }),
    enabled: question.isUsed,
  })
  if (!question.isUsed) return null
  const share = new Intl.NumberFormat(localeOf[language], { style: 'percent' })
  const number = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 2 })
  return (
    <section aria-label={words('statistics')}>
      <h3 className={panel.heading}>{words('statistics')}</h3>
      <Loaded result={result} height={placeholderHeight}>
        {({ count, facility, discrimination, medianSeconds, chosen, unanswered, concerns }) => (
          <Facts
            items={[
              ['answersCount', number.format(count)],
              ['facility', facility !== null && share.format(facility)],
              ['discrimination', discrimination !== null && number.format(discrimination)],
              ['statTime', medianSeconds !== null && durationOf(medianSeconds, language)],
              [
                'statChosen',
                [
                  ...question.options.map(({ key }) => `${key}: ${chosen[key] ?? 0}`),
                  ...(unanswered > 0 ? [`${words('noAnswer')}: ${unanswered}`] : []),
                ].join(' · '),
              ],
              ['lookAt', concerns.map(concern => words(`look_${concern}`)).join(' · ')],
            ]}
          />
        )}
      </Loaded>
    </section>
  )
}
