/**
 * Routes of certificates, whose pages say that this installation does not have them yet.
 */
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from './lazy-page.ts'
import { getParentRoute } from './root-route.tsx'

const page = (name: 'CertificatePage' | 'VerifyPage') =>
  lazyPage(() => import('../features/later/later-pages.tsx'), name)

const certificate = createRoute({
  getParentRoute,
  path: '/user/certificate/$id',
  staticData: { name: 'certificate', needsLogin: true },
  component: page('CertificatePage'),
})

const verify = createRoute({
  getParentRoute,
  path: '/verify',
  validateSearch: (address: Record<string, unknown>): { no?: string; code?: string } => ({
    ...(typeof address.no === 'string' && { no: address.no }),
    ...(typeof address.code === 'string' && { code: address.code }),
  }),
  staticData: { name: 'verifyCertificate' },
  component: page('VerifyPage'),
})

export const laterRoutes = [certificate, verify] as const
