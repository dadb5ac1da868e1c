import { useExamWords } from '../../messages/exam-words.ts'
import { FactList } from '../../parts/fact-list.tsx'
import classes from './exams.module.css'
import { type AvailableExam, useExamPhrases } from './use-exam-phrases.ts'

/** What an exam asks for. */
export function ExamFacts({ exam }: { readonly exam: AvailableExam }) {
  const words = useExamWords()
  const phrases = useExamPhrases()
  return (
    <FactList
      className={classes.facts}
      facts={[
        [words('examQuestions'), words('examCount', { count: exam.questionCount })],
        [words('examTime'), phrases.duration(exam.durationSeconds)],
        [words('examPass'), words('examPassAbove', { score: phrases.scoreText(exam.passScore) })],
        [words('examKinds'), phrases.kinds(exam)],
        [words('examAttempts'), words('examAttemptsLeft', { count: exam.attemptsLeft })],
      ]}
    />
  )
}
