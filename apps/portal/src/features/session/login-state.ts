import { create } from 'zustand'

interface LoginState {
  readonly isOpen: boolean
  /** Address the reader was on the way to, for after the login. */
  readonly returnTo?: string | undefined
}

/** Whether the login dialog is open. */
export const useLoginState = create<LoginState>()(() => ({ isOpen: false }))

/** Opens the login dialog; `returnTo` is where to go once signed in. */
export const openLogin = (returnTo?: string): void => useLoginState.setState({ isOpen: true, returnTo }, true)

export const closeLogin = (): void => useLoginState.setState({ isOpen: false }, true)
