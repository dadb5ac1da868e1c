import { create } from 'zustand'
import type { WordKey } from '../../messages/zh.ts'

/** The provider's six texts, in the order of the menu. */
export const agreements = ['service', 'privacy', 'rights', 'copyright', 'exam-rules', 'contact'] as const
export type AgreementName = (typeof agreements)[number]

/** Message keys of the titles of these texts. */
export const agreementNames = {
  service: 'agreementService',
  privacy: 'agreementPrivacy',
  rights: 'agreementRights',
  copyright: 'agreementCopyright',
  'exam-rules': 'agreementExam',
  contact: 'agreementContact',
} as const satisfies Record<AgreementName, WordKey>

/** The open dialog: one of the provider's texts, or the feedback form. */
export const useProviderDialog = create<{ readonly open: AgreementName | 'feedback' | undefined }>()(() => ({
  open: undefined,
}))

export const openProviderDialog = (open: AgreementName | 'feedback'): void =>
  useProviderDialog.setState({ open })

export const closeProviderDialog = (): void => useProviderDialog.setState({ open: undefined })
