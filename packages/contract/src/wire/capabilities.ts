/** The rights that a staff role may have: docs/wire.md, 4.1. */
export const capabilities = [
  'work.review',
  'comment.moderate',
  'exam.author',
  'exam.grade',
  'registration.review',
  'upgrade.review',
  'catalogue.edit',
  'keyword.edit',
  'agreement.edit',
  'user.manage',
  'role.manage',
  'certificate.manage',
  'notice.broadcast',
  'system.configure',
  'report.read',
  'audit.read',
  'feedback.handle',
] as const

/** A right of staff. */
export type Capability = (typeof capabilities)[number]
