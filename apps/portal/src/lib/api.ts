import { type ApiError, createClient } from '@lectern/contract'
import { usePreferences } from './preferences.ts'
import { useSession } from './session.ts'

let reportEnd: (error: ApiError) => void = () => {}

/** Who hears that the session ended (420, 421); told once for a token. */
export function onSessionEnded(listener: (error: ApiError) => void): void {
  reportEnd = listener
}

/** The server, as the contract's table knows it. */
export const api = createClient({
  language: () => usePreferences.getState().language,
  token: () => useSession.getState().user?.token,
  onSessionEnded: error => reportEnd(error),
})
