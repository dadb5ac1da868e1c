import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { endSession } from '../features/session/session-end.ts'
import { onSessionEnded } from '../lib/api.ts'
import { fetchForArrival } from '../lib/arrival-queries.ts'
import { isPageKept } from '../lib/kept-page.ts'
import { notify } from '../lib/notices.ts'
import { usePreferences } from '../lib/preferences.ts'
import { followOtherTabs, reloadForeignPages, useSession } from '../lib/session.ts'
import { onDraftRefused } from '../lib/stored-values.ts'
import { words } from '../messages/words.ts'
import { createQueries } from './queries.ts'
import { router } from './router.tsx'
import { contrastVariables, themeIn, themeMemory } from './theme.ts'

const queries = createQueries(href => router.history.push(href))

onSessionEnded(error => void endSession(error))
reloadForeignPages()
onDraftRefused(() => notify({ kind: 'help', message: words('draftUnkept') }))
// A sign-in or sign-out in another tab also applies to this tab: its data belongs to another person now, and the guard
// decides again whether this page may stay open.
followOtherTabs(async () => {
  await router.invalidate()
  // What somebody has typed on a page that stays under the login dialog is theirs until somebody signs in.
  if (useSession.getState().user === undefined && isPageKept()) return
  await fetchForArrival(queries)
})

/** The portal with the providers that all pages need. */
export function App() {
  const language = usePreferences(state => state.language)
  return (
    <MantineProvider
      theme={themeIn(language)}
      cssVariablesResolver={contrastVariables}
      colorSchemeManager={themeMemory}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}
