import { type ApiError, createClient } from '@lectern/contract'
import { usePreferences } from './preferences.ts'
import { useSession } from './session.ts'

let reportEnd: (error: ApiError) => void = () => {}

/** Sets the callback for the end of the session (420, 421); called once per token. */
export function onSessionEnded(listener: (error: ApiError) => void): void {
  reportEnd = listener
}

/** The API client, generated from the contract's table. */
export const api = createClient({
  language: () => usePreferences.getState().language,
  token: () => useSession.getState().user?.token,
  onSessionEnded: error => reportEnd(error),
})
