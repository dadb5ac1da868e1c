import './app/styles.ts'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { preloadPage } from './app/router.tsx'
import { openConfirmation } from './features/session/login-state.ts'
import { restoreMenuInfo } from './lib/menu-info.ts'
import { usePreferences } from './lib/preferences.ts'
import { restoreSession, useSession } from './lib/session.ts'
import { showLanguage } from './messages/words.ts'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

// Language and session are loaded before the first render, so that nothing on the screen changes afterwards.
const isWorded = showLanguage(usePreferences.getState().language)
await Promise.all([restoreSession(), restoreMenuInfo()])
// The page’s code is loaded in parallel with the texts.
preloadPage(useSession.getState().user === undefined)
await isWorded

// After a reload during the confirmation of a login, the dialog opens again at that step.
const unconfirmed = useSession.getState().waiting?.unconfirmed
if (unconfirmed) openConfirmation(unconfirmed.loginName)

// As a transition, so that React renders in interruptible pieces and the browser stays responsive.
startTransition(() =>
  createRoot(container).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
