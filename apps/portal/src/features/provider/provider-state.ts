import { create } from 'zustand'

/** The provider's six texts, in the order in which they are offered. */
export const agreements = ['service', 'privacy', 'rights', 'copyright', 'exam-rules', 'contact'] as const
export type AgreementName = (typeof agreements)[number]

/** What of the provider's is open over the page: one of the texts, or the form for feedback. */
export const useProviderDialog = create<{ readonly open: AgreementName | 'feedback' | undefined }>()(() => ({
  open: undefined,
}))

export const openProviderDialog = (open: AgreementName | 'feedback'): void =>
  useProviderDialog.setState({ open })

export const closeProviderDialog = (): void => useProviderDialog.setState({ open: undefined })
