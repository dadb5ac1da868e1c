import { create } from 'zustand'
import type { WordKey } from '../../messages/zh.ts'

/** The provider's six texts, in the order in which they are offered. */
export const agreements = ['service', 'privacy', 'rights', 'copyright', 'exam-rules', 'contact'] as const
export type AgreementName = (typeof agreements)[number]

/** What each of the texts is called before it is read. */
export const agreementNames = {
  service: 'agreementService',
  privacy: 'agreementPrivacy',
  rights: 'agreementRights',
  copyright: 'agreementCopyright',
  'exam-rules': 'agreementExam',
  contact: 'agreementContact',
} as const satisfies Record<AgreementName, WordKey>

/** What of the provider's is open over the page: one of the texts, or the form for feedback. */
export const useProviderDialog = create<{ readonly open: AgreementName | 'feedback' | undefined }>()(() => ({
  open: undefined,
}))

export const openProviderDialog = (open: AgreementName | 'feedback'): void =>
  useProviderDialog.setState({ open })

export const closeProviderDialog = (): void => useProviderDialog.setState({ open: undefined })
