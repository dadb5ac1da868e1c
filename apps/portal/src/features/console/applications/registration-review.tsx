import type { CallRequest, RegistrationResult, RegistrationView } from '@lectern/contract'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { ask } from '../../../lib/dialogs.ts'
import { notify } from '../../../lib/notices.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { momentText } from '../desk/day-text.ts'
import { Facts } from '../panel/facts.tsx'
import type { QueuePlace } from './applications-screen.tsx'
import { DecisionForm } from './decision-form.tsx'
import { EvidenceList } from './evidence-list.tsx'
import { ReviewOutcome } from './review-outcome.tsx'
import { DueDay, ReviewStateBadge } from './review-state.tsx'
import { useDecision } from './use-decision.ts'

const customerCode = /^[0-9]{5}$/

const told = {
  approved: 'registrationApproved',
  refused: 'registrationRefused',
  cancelled: 'registrationCancelled',
} as const satisfies Record<RegistrationResult, string>

/** A registration with its evidence, and the decision about it. */
export function RegistrationReview(props: QueuePlace & { readonly registration: RegistrationView }) {
  const { registration } = props
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  return (
    <>
      <Facts
        items={[
          ['state', <ReviewStateBadge key="state" state={registration.state} />],
          ['due', registration.state === 'pending' && <DueDay key="due" {...registration} />],
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
      {registration.state === 'pending' ? <Review {...props} /> : <ReviewOutcome decided={registration} />}
    </>
  )
}

function Review({ registration, address, ids }: Parameters<typeof RegistrationReview>[0]) {
  const words = useConsoleWords()
  const [code, setCode] = useState(registration.customerCode)
  const [isWrong, setWrong] = useState(false)
  const contact = [registration.phone, registration.email].filter(Boolean).join(' · ')
  const isCustomer = registration.userType === 'customer'
  const decision = useDecision({
    address,
    ids,
    send: (request: CallRequest<'console.registrationReview'>) =>
      api.call('console.registrationReview', request),
    onDone: ({ result }) =>
      notify({
        kind: 'done',
        message: words(told[result], {
          name: registration.realName,
          contact,
        }),
      }),
  })
  const checkApproval = () => {
    const isRight = !isCustomer || customerCode.test(code.trim())
    setWrong(!isRight)
    return isRight
  }
  const cancel = async () => {
    const isSure = await ask({
      title: words('cancelQuestion'),
      body: words('cancelQuestionText'),
      confirm: words('cancelAtRequest'),
      cancel: words('unsure'),
    })
    if (isSure)
      decision.mutate({ id: registration.id, rev: registration.rev, result: 'cancelled', opinion: '' })
  }
  return (
    <DecisionForm
      aside={
        <Button variant="subtle" color="gray" disabled={decision.isPending} onClick={() => void cancel()}>
          {words('cancelAtRequest')}
        </Button>
      }
      isPending={decision.isPending}
      error={decision.error}
      onReload={decision.reload}
      checkApproval={checkApproval}
      onDecide={(result, opinion) =>
        decision.mutate({
          id: registration.id,
          rev: registration.rev,
          result,
          opinion,
          ...(isCustomer && result === 'approved' && { customerCode: code.trim() }),
        })
      }
    >
      {isCustomer && (
        <TextInput
          label={words('customerCode')}
          description={words('customerCodeHint')}
          inputMode="numeric"
          maxLength={5}
          value={code}
          error={isWrong && words('customerCodeWrong')}
          onChange={event => {
            setCode(event.currentTarget.value)
            setWrong(false)
          }}
        />
      )}
    </DecisionForm>
  )
}
