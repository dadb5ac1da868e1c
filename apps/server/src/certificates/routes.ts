import type { Handlers } from '../calls/handler.ts'
import { downloadBadge } from './download-badge.ts'
import { listCertificates, verifyCertificate } from './queries.ts'
import { askForRevocation, confirmRevocation } from './revoke.ts'
import { showMail } from './show-mail.ts'
import { readCredential, viewCertificate } from './view.ts'

/** Verifying and revoking certificates: docs/wire.md, 7.9 and 8.3. */
export const certificateHandlers = {
  'certificates.badge': downloadBadge,
  'certificates.credential': readCredential,
  'certificates.verify': verifyCertificate,
  async 'certificates.showMail'(context, request) {
    await showMail(context, request)
    return viewCertificate(context, request.id)
  },
  'certificates.view': (context, { id }) => viewCertificate(context, id),

  'console.certificateList': listCertificates,
  'console.certificateRevoke': askForRevocation,
  'console.certificateConfirm': (context, { id }) => confirmRevocation(context, id),
} satisfies Handlers
