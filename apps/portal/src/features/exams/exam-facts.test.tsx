import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { exams } from '../../messages/exams.zh.ts'
import { ExamFacts } from './exam-facts.tsx'
import type { AvailableExam } from './use-exam-phrases.ts'

const exam = {
  questionCount: 20,
  durationSeconds: 0,
  passScore: 90,
  questionsByKind: { single: 12, multiple: 7, operation: 1 },
  attemptsLeft: 3,
} as AvailableExam

it.each([
  [0, exams.examUnlimited],
  [2700, '45\u00a0分钟'],
])(
  'an exam of %i seconds says how many questions it has, how long it takes and what is asked for',
  (durationSeconds, time) => {
    const html = renderToStaticMarkup(<ExamFacts exam={{ ...exam, durationSeconds }} />)
    for (const fact of [
      exams.examCount.replace('{count}', '20'),
      time,
      exams.examPassAbove.replace('{score}', '90'),
    ])
      expect(html).toContain(fact)
  },
)
