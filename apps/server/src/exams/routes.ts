import type { Handlers } from '../calls/handler.ts'
import { listGrading, submitGrades, viewGrading } from './grading.ts'
import { checkNotTaking } from './not-while-taking.ts'
import { offerExam } from './offer.ts'
import { openPaper } from './open-paper.ts'
import { openQuestion } from './open-question.ts'
import { listRecords, viewRecord } from './records.ts'
import { regradeExam, viewRegrade } from './regrade.ts'
import { submitAnswers } from './submit-answers.ts'
import { viewJournal } from './view-journal.ts'

/** The calls of candidates and examiners: docs/wire.md, 7.9 and 8.3. */
export const examHandlers = {
  'exams.offer': (context, { roleNo }) => offerExam(context, roleNo),
  'exams.paper': { isRush: () => true, handle: openPaper },
  'exams.question': openQuestion,
  'exams.submit': { isRush: ({ isFinal }) => isFinal, handle: submitAnswers },
  'exams.list': listRecords,
  'exams.view': (context, { id }) => viewRecord(context, id),

  'console.gradingList': listGrading,
  async 'console.gradingView'(context, { attemptId }) {
    await checkNotTaking(context)
    return viewGrading(context, attemptId)
  },
  async 'console.gradingJournal'(context, request) {
    await checkNotTaking(context)
    return viewJournal(context, request)
  },
  'console.gradingSubmit': submitGrades,
  'console.examRegrade': regradeExam,
  'console.examRegradeView': ({ db }, { id }) => viewRegrade(db, id),
} satisfies Handlers
