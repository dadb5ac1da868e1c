import { create } from 'zustand'

/** The four steps of the login dialog; the verification serves two flows (docs/wire.md, 5.1 and 5.2). */
export type LoginStep =
  | { readonly at: 'login'; readonly notice?: 'password-replaced' }
  | { readonly at: 'find-password'; readonly account: string }
  | { readonly at: 'verification'; readonly flow: 'find-password'; readonly recovery: Recovery }
  | { readonly at: 'verification'; readonly flow: 'login-confirmation'; readonly loginName: string }
  | { readonly at: 'new-password'; readonly loginId: string; readonly proof: string }

/** A begun search for a password: whom codes are asked for, and where they go, masked. */
export interface Recovery {
  readonly account: string
  readonly handle: string
  readonly maskedContact: string
}

interface LoginState {
  readonly isOpen: boolean
  readonly step: LoginStep
  /** Address the reader was on the way to, for after the login. */
  readonly returnTo?: string | undefined
}

const first: LoginStep = { at: 'login' }

/** Whether the login dialog is open, and at which step. */
export const useLoginState = create<LoginState>()(() => ({ isOpen: false, step: first }))

/** Opens the login dialog; `returnTo` is where to go once signed in. */
export const openLogin = (returnTo?: string): void =>
  useLoginState.setState({ isOpen: true, step: first, returnTo }, true)

/** Opens the dialog where a login waits for its confirmation: after a reload in the middle. */
export const openConfirmation = (loginName: string): void =>
  useLoginState.setState(
    { isOpen: true, step: { at: 'verification', flow: 'login-confirmation', loginName } },
    true,
  )

export const goToStep = (step: LoginStep): void => useLoginState.setState({ step })

/** Closes the dialog. The step stays while it fades out; opening it begins with the first one. */
export const closeLogin = (): void => useLoginState.setState({ isOpen: false, returnTo: undefined })
