/**
 * Routes of exams and certificates, whose pages say that this installation does not have them yet.
 */
import { createRoute } from '@tanstack/react-router'
import { isId } from '../lib/address-id.ts'
import { lazyPage } from './lazy-page.ts'
import { getParentRoute } from './root-route.tsx'

const page = (name: 'ExamPage' | 'ExamRecordPage' | 'CertificatePage' | 'VerifyPage') =>
  lazyPage(() => import('../features/later/later-pages.tsx'), name)

type Address = Record<string, unknown>

const exam = createRoute({
  getParentRoute,
  path: '/exam',
  staticData: { name: 'exam', needsLogin: true },
  component: page('ExamPage'),
})

const examSelect = createRoute({
  getParentRoute,
  path: '/exam/select',
  staticData: { name: 'examSelect', needsLogin: true },
  component: page('ExamPage'),
})

const examTesting = createRoute({
  getParentRoute,
  path: '/exam/testing',
  validateSearch: (address: Address): { attempt?: string } =>
    isId(address.attempt) ? { attempt: address.attempt } : {},
  staticData: { name: 'examTesting', needsLogin: true },
  component: page('ExamPage'),
})

const examFinished = createRoute({
  getParentRoute,
  path: '/exam/finished',
  staticData: { name: 'examFinished', needsLogin: true },
  component: page('ExamPage'),
})

const examRecord = createRoute({
  getParentRoute,
  path: '/exam/record/$id',
  staticData: { name: 'examRecords', needsLogin: true },
  component: page('ExamRecordPage'),
})

const quiz = createRoute({
  getParentRoute,
  path: '/user/quiz',
  staticData: { name: 'examRecords', needsLogin: true },
  component: page('ExamPage'),
})

const certificate = createRoute({
  getParentRoute,
  path: '/user/certificate/$id',
  staticData: { name: 'certificate', needsLogin: true },
  component: page('CertificatePage'),
})

const verify = createRoute({
  getParentRoute,
  path: '/verify',
  validateSearch: (address: Address): { no?: string; code?: string } => ({
    ...(typeof address.no === 'string' && { no: address.no }),
    ...(typeof address.code === 'string' && { code: address.code }),
  }),
  staticData: { name: 'verifyCertificate' },
  component: page('VerifyPage'),
})

export const laterRoutes = [
  exam,
  examSelect,
  examTesting,
  examFinished,
  examRecord,
  quiz,
  certificate,
  verify,
] as const
