import './app/styles.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preloadPage } from './app/router.tsx'
import { openConfirmation } from './features/session/login-state.ts'
import { restoreMenuInfo } from './lib/menu-info.ts'
import { usePreferences } from './lib/preferences.ts'
import { restoreSession, useSession } from './lib/session.ts'
import { changeLanguage } from './messages/words.ts'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

// Language and session are known before anything is drawn, so that nothing on the screen changes its mind.
const isWorded = changeLanguage(usePreferences.getState().language)
await Promise.all([restoreSession(), restoreMenuInfo()])
// The page’s code comes beside its words, not after them.
preloadPage(useSession.getState().user === undefined)
await isWorded

// A login that was about to be confirmed when the page was loaded anew goes on where it was.
const unconfirmed = useSession.getState().waiting?.unconfirmed
if (unconfirmed) openConfirmation(unconfirmed.loginName)

// In pieces, between which the browser stays answerable.
startTransition(() =>
  createRoot(container).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
