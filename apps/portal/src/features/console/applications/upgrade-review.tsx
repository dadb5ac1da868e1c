import type { CallRequest, UpgradeView } from '@lectern/contract'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notices.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { dayText, momentText, today } from '../desk/day-text.ts'
import { DayField } from '../fields/day-field.tsx'
import { Facts } from '../panel/facts.tsx'
import type { QueuePlace } from './applications-screen.tsx'
import { DecisionForm } from './decision-form.tsx'
import { EvidenceList } from './evidence-list.tsx'
import { ReviewOutcome } from './review-outcome.tsx'
import { DueDay, ReviewStateBadge } from './review-state.tsx'
import { useDecision } from './use-decision.ts'

/** An application for an account upgrade with its evidence, and the decision about it. */
export function UpgradeReview(props: QueuePlace & { readonly upgrade: UpgradeView }) {
  const { upgrade } = props
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  return (
    <>
      <Facts
        items={[
          ['state', <ReviewStateBadge key="state" state={upgrade.state} />],
          ['due', upgrade.state === 'pending' && <DueDay key="due" {...upgrade} />],
          ['upgradeType', words(`upgrade_${upgrade.type}`)],
          ['submitted', momentText(upgrade.at, language)],
          ['realName', upgrade.realName],
          ['nick', upgrade.nick],
          ['customerCode', upgrade.customerCode],
          ['company', upgrade.company],
          ['contactPerson', upgrade.contact],
          ['phone', upgrade.phone],
          ['applicationReason', upgrade.reason],
        ]}
      />
      <EvidenceList files={upgrade.evidence} />
      {upgrade.state === 'pending' ? (
        <Review {...props} />
      ) : (
        <ReviewOutcome
          decided={upgrade}
          more={[['runsUntil', upgrade.endsOn && dayText(upgrade.endsOn, language)]]}
        />
      )}
    </>
  )
}

function Review({ upgrade, address, ids }: Parameters<typeof UpgradeReview>[0]) {
  const words = useConsoleWords()
  const [endsOn, setEndsOn] = useState('')
  const [isMissing, setMissing] = useState(false)
  const needsEnd = upgrade.type === 'vip'
  const decision = useDecision({
    address,
    ids,
    send: (request: CallRequest<'console.upgradeReview'>) => api.call('console.upgradeReview', request),
    onDone: ({ result }) =>
      notify({
        kind: 'done',
        message: words(result === 'approved' ? 'upgradeApproved' : 'upgradeRefused', { name: upgrade.nick }),
      }),
  })
  const checkApproval = () => {
    const isRight = !needsEnd || endsOn > today()
    setMissing(!isRight)
    return isRight
  }
  return (
    <DecisionForm
      isPending={decision.isPending}
      error={decision.error}
      onReload={decision.reload}
      checkApproval={checkApproval}
      onDecide={(result, opinion) =>
        decision.mutate({
          id: upgrade.id,
          rev: upgrade.rev,
          result,
          opinion,
          ...(needsEnd && result === 'approved' && { endsOn }),
        })
      }
    >
      {needsEnd && (
        <DayField
          label={words('runsUntil')}
          description={words('vipEndHint')}
          min={today()}
          value={endsOn}
          error={isMissing && words('endRequired')}
          onChange={day => {
            setEndsOn(day)
            setMissing(false)
          }}
        />
      )}
    </DecisionForm>
  )
}
