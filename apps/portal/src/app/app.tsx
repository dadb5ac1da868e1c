import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { endSession } from '../features/session/session-end.ts'
import { onSessionEnded } from '../lib/api.ts'
import { followOtherTabs } from '../lib/session.ts'
import { createQueries } from './queries.ts'
import { router } from './router.tsx'
import { contrastVariables, theme, themeMemory } from './theme.ts'

const queries = createQueries()

onSessionEnded(error => void endSession(error))
// Signing in or out in one tab is signing in or out: what this one shows is another person's now, or nobody's, and the
// guard decides anew whether it may stay.
followOtherTabs(async () => {
  await router.invalidate()
  await queries.resetQueries()
})

/** The portal with everything that all pages need around them. */
export function App() {
  return (
    <MantineProvider
      theme={theme}
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
