import type { Handlers } from '../../calls/handler.ts'
import { checkNotTaking } from '../../exams/not-while-taking.ts'
import { listAccommodations, saveAccommodation } from './accommodations.ts'
import { checkBlueprint } from './blueprint-bank.ts'
import { readExamStatistics } from './exam-statistics.ts'
import { operateExam } from './lifecycle.ts'
import { listExams } from './list-exams.ts'
import { previewPaper } from './preview-paper.ts'
import { saveExam } from './save-exam.ts'

/** Exams for their authors: docs/wire.md, 8.3. */
export const examDeskHandlers = {
  'console.examList': listExams,
  'console.examSave': saveExam,
  'console.examCheck': (context, { blueprint, questions }) =>
    checkBlueprint(context, { blueprint, questions }),
  async 'console.examPreview'(context, request) {
    await checkNotTaking(context)
    return previewPaper(context, request)
  },
  'console.accommodationList': listAccommodations,
  'console.accommodationSave': saveAccommodation,
  'console.examOperate': async (context, request) => ({ state: await operateExam(context, request) }),
  async 'console.examStat'(context, { id }) {
    await checkNotTaking(context)
    return readExamStatistics(context, id)
  },
} satisfies Handlers
