import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { waitingAgreementsQuery } from '../../features/provider/waiting-agreements.ts'
import { signOut } from '../../features/session/session-end.ts'
import { lateDialog } from '../../parts/late-dialog.tsx'

const ConsentDialog = lateDialog<{ readonly userId: string; onSignOut(): void; onClose(): void }>(
  async () => (await import('../../features/provider/consent-dialog.tsx')).ConsentDialog,
)

/** The page on which somebody takes an exam against the clock. */
const examInProgress = '/exam/testing'

/**
 * Asks a member for new versions of the provider's texts. An exam in progress is not interrupted, and a failed request asks
 * nobody: it is repeated at the next visit.
 */
export function ConsentHost({ userId }: { readonly userId: string }) {
  const [isLater, setLater] = useState(false)
  const isExam = useRouterState({ select: ({ location }) => location.pathname === examInProgress })
  const { data } = useQuery({ ...waitingAgreementsQuery(userId), enabled: !isExam })
  const isAsked = !isExam && !isLater && (data?.waiting.length ?? 0) > 0
  if (!isAsked) return null
  return <ConsentDialog userId={userId} onSignOut={() => void signOut()} onClose={() => setLater(true)} />
}
