import type { AccessRequest } from '@lectern/contract'
import { api } from '../../../lib/api.ts'
import { useToday } from '../../../lib/use-today.ts'
import { DayField } from '../../../parts/day-field.tsx'
import { useLimitDay } from '../../../parts/use-provider-zone.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { useListAddress } from '../desk/list-address.ts'
import { Ago, Moment, PersonName } from '../list/cells.tsx'
import type { Column } from '../list/columns.ts'
import { DeskList } from '../list/desk-list.tsx'
import { SearchFilter, StateFilter } from '../list/list-filters.tsx'
import { StateBadge } from '../list/state-badge.tsx'
import { Facts } from '../panel/facts.tsx'
import { ResourceAnchor } from '../panel/resource-anchor.tsx'
import { DecisionForm } from './decision-form.tsx'
import { ReviewOutcome } from './review-outcome.tsx'
import { ReviewStateBadge, reviewChoices, reviewStateOf } from './review-state.tsx'
import { useDecisionForm } from './use-decision-form.ts'

const lockBadge = ({ lock }: AccessRequest) => <StateBadge key="lock" label={`lock_${lock}`} color="gray" />

const columns: readonly Column<AccessRequest>[] = [
  {
    key: 'nick',
    label: 'applicant',
    cell: row => <PersonName name={row.realName} nick={row.nick} />,
    sortBy: row => row.realName,
  },
  { key: 'title', label: 'resource', cell: row => row.title, sortBy: row => row.title },
  { key: 'lock', label: 'lockedBy', cell: lockBadge, needs: 'medium' },
  { key: 'at', label: 'submitted', cell: row => <Ago at={row.at} />, sortBy: row => row.at.getTime() },
]

const stateColumn: Column<AccessRequest> = {
  key: 'state',
  label: 'state',
  cell: row => <ReviewStateBadge state={row.state} />,
  needs: 'wide',
}

/** Members' requests for access to a locked work. */
export function AccessRequestsPage() {
  const isWaiting = reviewStateOf(useListAddress()) === 'pending'
  return (
    <DeskList
      name="accessRequests"
      filters={
        <>
          <StateFilter name="state" label="state" choices={reviewChoices} />
          <SearchFilter label="searchRequests" />
        </>
      }
      query={address => {
        const state = reviewStateOf(address)
        return { ...address.query, ...(state !== 'all' && state !== 'cancelled' && { state }) }
      }}
      read={(query, reading) => api.call('console.accessRequestList', query, reading)}
      // The filter already says that these requests are pending.
      columns={isWaiting ? columns : [...columns, stateColumn]}
      rowId={row => row.id}
      empty={{ title: 'noAccessRequests', text: 'noAccessRequestsText' }}
      panel={{
        name: 'accessRequest',
        readRow: ({ id }, reading) =>
          api.call('console.accessRequestList', { page: 1, size: 1, id }, reading),
        content: (request, { goOn }) => (
          <>
            <Facts
              items={[
                ['state', <ReviewStateBadge key="state" state={request.state} />],
                ['applicant', <PersonName key="name" name={request.realName} nick={request.nick} />],
                ['resource', <ResourceAnchor key="title" id={request.resourceId} title={request.title} />],
                ['lockedBy', lockBadge(request)],
                ['submitted', <Moment key="at" at={request.at} />],
                ['applicationReason', request.reason],
              ]}
            />
            {request.state !== 'pending' && <Outcome request={request} />}
            <Review key={request.id} request={request} goOn={goOn} />
          </>
        ),
      }}
    />
  )
}

function Outcome({ request }: { readonly request: AccessRequest }) {
  const limitDay = useLimitDay()
  return (
    <ReviewOutcome decided={request} more={[['opensUntil', request.endsOn && limitDay(request.endsOn)]]} />
  )
}

function Review({ request, goOn }: { readonly request: AccessRequest; goOn(): void }) {
  const words = useConsoleWords()
  const today = useToday()
  const form = useDecisionForm({
    about: `access ${request.id}`,
    applicant: `${request.realName || request.nick}, ${request.title}`,
    fields: { endsOn: '' },
    send: ({ endsOn, opinion }, way) =>
      api.call('console.accessRequestDecide', {
        ...(way === 'approved' && endsOn && { endsOn }),
        id: request.id,
        result: way === 'approved' ? 'approved' : 'refused',
        opinion,
      }),
    done: way =>
      words(way === 'approved' ? 'accessApproved' : 'accessRefused', {
        name: request.nick,
        title: request.title,
      }),
    goOn,
  })
  return (
    <DecisionForm form={form} isPending={request.state === 'pending'}>
      <DayField
        label={words('opensUntil')}
        description={words('opensUntilHint')}
        min={today}
        {...form.getInputProps('endsOn')}
      />
    </DecisionForm>
  )
}
