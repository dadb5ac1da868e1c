import type { ConsoleCertificateKey } from './console-certificates.zh.ts'

/** The console’s sentences about certificates in English. */
export const consoleCertificates: Readonly<Record<ConsoleCertificateKey, string>> = {
  certificates: 'Certificates',
  searchCertificates: 'Search number, name or exam',
  noCertificates: 'There are no certificates yet',
  certificateNumber: 'Number',
  certificateHolder: 'Holder',
  certificateLevel: 'Level',
  certificateExam: 'Exam',
  certificateIssued: 'Issued',
  certificate_valid: 'Valid',
  certificate_revoked: 'Revoked',
  certificate_lapsed: 'Lapsed',
  certificate_waits: 'Revocation waits',
  certificateView: 'View certificate',
  revoke: 'Revoke',
  revokeTitle: 'Revoke certificate {number}?',
  revokeText:
    'Another administrator has to confirm it. Then everybody who verifies it sees that it was revoked, and the holder gets your reason.',
  revokeAsked: 'Requested. Another administrator has to confirm it',
  revokeConfirm: 'Confirm revocation',
  revokeConfirmTitle: 'Confirm revoking certificate {number}?',
  revokeConfirmText: 'A revocation cannot be undone.',
  revokeDone: 'The certificate was revoked',
  revokeAskedBy: 'Revocation requested by {name}, {time}.',
  revokeOwnRequest: 'You have requested it yourself; another administrator has to confirm it.',
}
