/** Routes of certificates: the holder's page, and verifying one. */
import { createRoute } from '@tanstack/react-router'
import { lazyPage } from './lazy-page.ts'
import { getParentRoute } from './root-route.tsx'

const certificate = createRoute({
  getParentRoute,
  path: '/user/certificate/$id',
  staticData: { name: 'certificate', needsLogin: true },
  component: lazyPage(() => import('../features/certificates/certificate-page.tsx'), 'CertificatePage'),
})

const verify = createRoute({
  getParentRoute,
  path: '/verify',
  validateSearch: (address: Record<string, unknown>): { no?: string; code?: string } => ({
    // A text of digits arrives as a number.
    ...(address.no !== undefined && { no: String(address.no) }),
    ...(address.code !== undefined && { code: String(address.code) }),
  }),
  staticData: { name: 'verifyCertificate' },
  component: lazyPage(() => import('../features/certificates/verify-page.tsx'), 'VerifyPage'),
})

export const certificateRoutes = [certificate, verify] as const
