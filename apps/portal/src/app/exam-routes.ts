/** Routes of exams: the exam centre, the exam itself, and its results. */
import { createRoute } from '@tanstack/react-router'
import { isId } from '../lib/address-id.ts'
import { lazyPage } from './lazy-page.ts'
import { getParentRoute } from './root-route.tsx'

type Address = Record<string, unknown>

const attemptOf = (address: Address): { attempt?: string } =>
  isId(address.attempt) ? { attempt: address.attempt } : {}

const testingOf = (address: Address): { attempt?: string; question?: number } => {
  const { question } = address
  const isNumber = typeof question === 'number' && Number.isInteger(question) && question > 0
  return { ...attemptOf(address), ...(isNumber && { question }) }
}

const exam = createRoute({
  getParentRoute,
  path: '/exam',
  staticData: { name: 'exam', needsLogin: true },
  component: lazyPage(() => import('../features/exams/exam-page.tsx'), 'ExamPage'),
})

const examSelect = createRoute({
  getParentRoute,
  path: '/exam/select',
  validateSearch: (address: Address): { ROLE?: string } =>
    typeof address.ROLE === 'string' ? { ROLE: address.ROLE } : {},
  staticData: { name: 'examSelect', needsLogin: true },
  component: lazyPage(() => import('../features/exams/select-page.tsx'), 'SelectPage'),
})

const examTesting = createRoute({
  getParentRoute,
  path: '/exam/testing',
  validateSearch: testingOf,
  staticData: { name: 'examTesting', needsLogin: true },
  component: lazyPage(() => import('../features/exams/taking/testing-page.tsx'), 'TestingPage'),
})

const examFinished = createRoute({
  getParentRoute,
  path: '/exam/finished',
  validateSearch: attemptOf,
  staticData: { name: 'examFinished', needsLogin: true },
  component: lazyPage(() => import('../features/exams/results/finished-page.tsx'), 'FinishedPage'),
})

const examRecord = createRoute({
  getParentRoute,
  path: '/exam/record/$id',
  staticData: { name: 'examRecords', needsLogin: true },
  component: lazyPage(() => import('../features/exams/results/record-page.tsx'), 'RecordPage'),
})

const quiz = createRoute({
  getParentRoute,
  path: '/user/quiz',
  staticData: { name: 'examRecords', needsLogin: true },
  component: lazyPage(() => import('../features/exams/results/quiz-page.tsx'), 'QuizPage'),
})

export const examRoutes = [exam, examSelect, examTesting, examFinished, examRecord, quiz] as const
