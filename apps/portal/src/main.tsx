import './app/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { restoreMenuInfo } from './features/catalogue/menu-info.ts'
import { usePreferences } from './lib/preferences.ts'
import { restoreSession } from './lib/session.ts'
import { changeLanguage } from './messages/words.ts'

const container = document.getElementById('root')
if (!container) throw new Error('index.html has no #root')

// Language and session are known before anything is drawn, so that nothing on the screen changes its mind.
await Promise.all([changeLanguage(usePreferences.getState().language), restoreSession(), restoreMenuInfo()])

createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
