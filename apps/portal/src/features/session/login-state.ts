import { create } from 'zustand'

/** The four steps of the login dialog; the verification belongs to two flows (docs/wire.md, 5.1 and 5.2). */
export type LoginStep =
  | { readonly at: 'login' }
  | { readonly at: 'find-password'; readonly account: string }
  | { readonly at: 'verification'; readonly flow: 'find-password'; readonly recovery: Recovery }
  | { readonly at: 'verification'; readonly flow: 'login-confirmation'; readonly loginName: string }
  | { readonly at: 'new-password'; readonly loginId: string; readonly proof: string }

/** A password reset in progress: the handle to request codes, and the masked contact they go to. */
export interface Recovery {
  readonly account: string
  readonly handle: string
  readonly maskedContact: string
}

interface LoginState {
  readonly isOpen: boolean
  readonly step: LoginStep
  /** Address to go to after the login. */
  readonly returnTo?: string | undefined
}

const first: LoginStep = { at: 'login' }

/** Whether the login dialog is open, and at which step. */
export const useLoginState = create<LoginState>()(() => ({ isOpen: false, step: first }))

/** Opens the login dialog; `returnTo` is the address to go to afterwards. */
export const openLogin = (returnTo?: string): void =>
  useLoginState.setState({ isOpen: true, step: first, returnTo }, true)

/** Opens the dialog at the confirmation of a pending login, after a reload in between. */
export const openConfirmation = (loginName: string): void =>
  useLoginState.setState(
    { isOpen: true, step: { at: 'verification', flow: 'login-confirmation', loginName } },
    true,
  )

export const goToStep = (step: LoginStep): void => useLoginState.setState({ step })

/** Closes the dialog. The step is kept while it fades out; opening it again starts at the first. */
export const closeLogin = (): void => useLoginState.setState({ isOpen: false, returnTo: undefined })
