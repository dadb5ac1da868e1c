/** The numbers of the provider's six texts: docs/wire.md, 3, `agreement.NO`. */
export const agreementNumbers = {
  service: 1,
  privacy: 2,
  rights: 3,
  contact: 4,
  copyright: 5,
  'exam-rules': 6,
} as const
