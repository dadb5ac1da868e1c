import { type Handlers, uploadOf } from '../../calls/handler.ts'
import { checkNotTaking } from '../../exams/not-while-taking.ts'
import { presentImport } from '../desk/import-text.ts'
import { exportQuestions } from './export-questions.ts'
import { prepareImport } from './import-questions.ts'
import { operateQuestions } from './lifecycle.ts'
import { listQuestions, viewQuestion } from './list-questions.ts'
import { readQuestionStatistics } from './read-statistics.ts'
import { saveQuestion } from './save-question.ts'

/** The question bank: docs/wire.md, 8.3. */
export const questionHandlers = {
  async 'console.questionList'(context, request) {
    await checkNotTaking(context)
    return listQuestions(context, request)
  },
  async 'console.questionView'(context, { id }) {
    await checkNotTaking(context)
    return viewQuestion(context, id)
  },
  async 'console.questionSave'(context, request) {
    // Its version would tell whether the sent keys are the stored ones.
    await checkNotTaking(context)
    return saveQuestion(context, request)
  },
  async 'console.questionOperate'(context, request) {
    await checkNotTaking(context)
    return { count: await operateQuestions(context, request) }
  },
  'console.questionImport': {
    async prepare(context, { partial, checksOnly, encoding }) {
      await checkNotTaking(context)
      const choices = { partial: partial === 1, checksOnly: checksOnly === 1, encoding }
      const store = await prepareImport(context, uploadOf(context), choices)
      return async inside => presentImport(await store(inside))
    },
  },
  async 'console.questionExport'(context, request) {
    await checkNotTaking(context)
    return exportQuestions(context, request)
  },
  async 'console.questionStat'(context, request) {
    await checkNotTaking(context)
    return readQuestionStatistics(context, request)
  },
} satisfies Handlers
