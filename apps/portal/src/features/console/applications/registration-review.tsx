import type { RegistrationResult, RegistrationView } from '@lectern/contract'
import { api } from '../../../lib/api.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { ShortText } from '../../../parts/short-text.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { momentText } from '../desk/day-text.ts'
import { DueDay } from '../list/due-day.tsx'
import { Facts } from '../panel/facts.tsx'
import { DecisionForm } from './decision-form.tsx'
import { EvidenceList } from './evidence-list.tsx'
import { ReviewOutcome } from './review-outcome.tsx'
import { ReviewStateBadge } from './review-state.tsx'
import { useDecisionForm } from './use-decision-form.ts'

const customerCode = /^[0-9]{5}$/

const told = {
  approved: 'registrationApproved',
  refused: 'registrationRefused',
  cancelled: 'registrationCancelled',
} as const satisfies Record<RegistrationResult, string>

interface RegistrationReviewProps {
  readonly registration: RegistrationView
  /** Opens the next pending item. */
  goOn(): void
}

/** A registration with its evidence, and the decision about it. */
export function RegistrationReview(props: RegistrationReviewProps) {
  const { registration } = props
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  return (
    <>
      <Facts
        items={[
          ['state', <ReviewStateBadge key="state" state={registration.state} />],
          ['due', registration.state === 'pending' && <DueDay key="due" isLong {...registration} />],
          ['submitted', momentText(registration.at, language)],
          ['realName', registration.realName],
          ['nick', registration.nick],
          ['accountType', words(`type_${registration.userType}`)],
          ['customerCode', registration.customerCode],
          ['company', registration.company],
          ['phone', registration.phone],
          ['email', registration.email],
          ['applicationReason', registration.reason],
        ]}
      />
      <EvidenceList files={registration.evidence} />
      {registration.state !== 'pending' && <ReviewOutcome decided={registration} />}
      <Review {...props} />
    </>
  )
}

function Review({ registration, goOn }: RegistrationReviewProps) {
  const words = useConsoleWords()
  const isCustomer = registration.userType === 'customer'
  const form = useDecisionForm({
    about: `registration ${registration.id}`,
    applicant: registration.realName || registration.nick,
    fields: { customerCode: registration.customerCode, rev: registration.rev },
    faults: fields => ({
      customerCode: isCustomer && !customerCode.test(fields.customerCode.trim()) && 'customerCodeWrong',
    }),
    send: ({ opinion, rev, customerCode: code }, way) =>
      api.call('console.registrationReview', {
        id: registration.id,
        rev,
        result: way,
        opinion: way === 'cancelled' ? '' : opinion,
        ...(isCustomer && way === 'approved' && { customerCode: code.trim() }),
      }),
    done: way =>
      words(told[way], {
        name: registration.realName,
        contact: [registration.phone, registration.email].filter(Boolean).join(' · '),
      }),
    goOn,
  })
  return (
    <DecisionForm form={form} isPending={registration.state === 'pending'} canCancel>
      {isCustomer && (
        <ShortText
          label={words('customerCode')}
          description={words('customerCodeHint')}
          inputMode="numeric"
          longest={5}
          {...form.getInputProps('customerCode')}
        />
      )}
    </DecisionForm>
  )
}
