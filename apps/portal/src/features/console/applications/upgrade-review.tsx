import type { UpgradeView } from '@lectern/contract'
import { api } from '../../../lib/api.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useToday } from '../../../lib/use-today.ts'
import { DayField } from '../../../parts/day-field.tsx'
import { useLimitDay } from '../../../parts/use-provider-zone.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { momentText } from '../desk/day-text.ts'
import { DueDay } from '../list/due-day.tsx'
import { Facts } from '../panel/facts.tsx'
import { DecisionForm } from './decision-form.tsx'
import { EvidenceList } from './evidence-list.tsx'
import { ReviewOutcome } from './review-outcome.tsx'
import { ReviewStateBadge } from './review-state.tsx'
import { useDecisionForm } from './use-decision-form.ts'

interface UpgradeReviewProps {
  readonly upgrade: UpgradeView
  /** Opens the next pending item. */
  goOn(): void
}

/** An application for an account upgrade with its evidence, and the decision about it. */
export function UpgradeReview(props: UpgradeReviewProps) {
  const { upgrade } = props
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const limitDay = useLimitDay()
  return (
    <>
      <Facts
        items={[
          ['state', <ReviewStateBadge key="state" state={upgrade.state} />],
          ['due', upgrade.state === 'pending' && <DueDay key="due" isLong {...upgrade} />],
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
      {upgrade.state !== 'pending' && (
        <ReviewOutcome decided={upgrade} more={[['runsUntil', upgrade.endsOn && limitDay(upgrade.endsOn)]]} />
      )}
      <Review {...props} />
    </>
  )
}

function Review({ upgrade, goOn }: UpgradeReviewProps) {
  const words = useConsoleWords()
  const today = useToday()
  const needsEnd = upgrade.type === 'vip'
  const form = useDecisionForm({
    about: `upgrade ${upgrade.id}`,
    applicant: upgrade.realName || upgrade.nick,
    fields: { endsOn: '', rev: upgrade.rev },
    faults: ({ endsOn }) => ({ endsOn: needsEnd && endsOn <= today && 'endRequired' }),
    send: ({ endsOn, opinion, rev }, way) =>
      api.call('console.upgradeReview', {
        id: upgrade.id,
        rev,
        result: way === 'approved' ? 'approved' : 'refused',
        opinion,
        ...(needsEnd && way === 'approved' && { endsOn }),
      }),
    done: way => words(way === 'approved' ? 'upgradeApproved' : 'upgradeRefused', { name: upgrade.nick }),
    goOn,
  })
  return (
    <DecisionForm form={form} isPending={upgrade.state === 'pending'}>
      {needsEnd && (
        <DayField
          label={words('runsUntil')}
          description={words('vipEndHint')}
          min={today}
          {...form.getInputProps('endsOn')}
        />
      )}
    </DecisionForm>
  )
}
