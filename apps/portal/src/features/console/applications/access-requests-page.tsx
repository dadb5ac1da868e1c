import type { AccessRequest, CallRequest } from '@lectern/contract'
import { Anchor, Badge } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { notify } from '../../../lib/notices.ts'
import { resourceLink } from '../../resource/resource-link.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { today } from '../desk/day-text.ts'
import { given, type ListAddress, useListAddress } from '../desk/list-address.ts'
import { useRows } from '../desk/use-console-data.ts'
import { DayField } from '../fields/day-field.tsx'
import { Ago, Moment, PersonName } from '../list/cells.tsx'
import type { Column } from '../list/columns.ts'
import { ConsoleList } from '../list/console-list.tsx'
import { ListFilters, SearchFilter, StateFilter } from '../list/list-filters.tsx'
import { Facts } from '../panel/facts.tsx'
import { ItemPanel } from '../panel/item-panel.tsx'
import { DecisionForm } from './decision-form.tsx'
import { ReviewStateBadge, reviewChoices } from './review-state.tsx'
import { useDecision } from './use-decision.ts'

const states = ['pending', 'approved', 'refused', 'all'] as const

const columns: readonly Column<AccessRequest>[] = [
  {
    key: 'nick',
    label: 'applicant',
    cell: row => <PersonName name={row.realName} nick={row.nick} />,
    sortBy: row => row.realName,
  },
  { key: 'title', label: 'resource', cell: row => row.title, sortBy: row => row.title },
  { key: 'lock', label: 'lockedBy', cell: row => <LockCell row={row} />, needs: 'medium' },
  { key: 'at', label: 'submitted', cell: row => <Ago at={row.at} />, sortBy: row => row.at.getTime() },
  {
    key: 'state',
    label: 'state',
    cell: row => <ReviewStateBadge state={row.state} />,
    needs: 'wide',
  },
]

/** Members who ask for one locked work. */
export function AccessRequestsPage() {
  const words = useConsoleWords()
  const address = useListAddress()
  const state = address.choice('state', states) ?? 'pending'
  const query = { ...address.query, ...(state !== 'all' && { state }) }
  const list = useRows('access', query, (request, reading) =>
    api.call('console.accessRequestList', request, reading),
  )
  const ids = list.data?.records.map(row => row.id) ?? []
  const open = list.data?.records.find(row => row.id === address.text('id'))
  return (
    <>
      <ListFilters>
        <StateFilter address={address} name="state" label={words('state')} choices={reviewChoices} />
        <SearchFilter address={address} label={words('searchRequests')} />
      </ListFilters>
      <ConsoleList
        name={words('accessRequests')}
        result={list}
        address={address}
        columns={columns}
        rowId={row => row.id}
        onOpen={row => address.go({ id: row.id })}
        empty={{ title: words('noAccessRequests'), text: words('noAccessRequestsText') }}
      />
      <ItemPanel
        address={address}
        title={words('accessRequest')}
        result={{ data: open, error: list.error, isMissing: list.data !== undefined }}
        ids={ids}
      >
        {request => <Review key={request.id} request={request} address={address} ids={ids} />}
      </ItemPanel>
    </>
  )
}

function Review(props: {
  readonly request: AccessRequest
  readonly address: ListAddress
  readonly ids: readonly string[]
}) {
  const { request, address, ids } = props
  const words = useConsoleWords()
  const [endsOn, setEndsOn] = useState('')
  const decision = useDecision({
    address,
    ids,
    send: (sent: CallRequest<'console.accessRequestDecide'>) => api.call('console.accessRequestDecide', sent),
    onDone: ({ result }) =>
      notify({
        kind: 'done',
        message: words(result === 'approved' ? 'accessApproved' : 'accessRefused', {
          name: request.nick,
          title: request.title,
        }),
      }),
  })
  return (
    <>
      <Facts
        items={[
          ['state', <ReviewStateBadge key="state" state={request.state} />],
          ['applicant', <PersonName key="name" name={request.realName} nick={request.nick} />],
          [
            'resource',
            // A resource that is a video leads on to its own page.
            <Anchor
              key="title"
              renderRoot={root => (
                <Link {...root} {...resourceLink({ kind: 'pdf', id: request.resourceId })} />
              )}
            >
              {request.title}
            </Anchor>,
          ],
          ['lockedBy', <LockCell key="lock" row={request} />],
          ['submitted', <Moment key="at" at={request.at} />],
          ['applicationReason', request.reason],
          ['opinion', request.opinion],
        ]}
      />
      {request.state === 'pending' && (
        <DecisionForm
          isPending={decision.isPending}
          error={decision.error}
          onReload={decision.reload}
          onDecide={(result, opinion) =>
            decision.mutate({
              ...given({ endsOn: result === 'approved' && endsOn ? endsOn : undefined }),
              id: request.id,
              result,
              opinion,
            })
          }
        >
          <DayField
            label={words('opensUntil')}
            description={words('opensUntilHint')}
            min={today()}
            value={endsOn}
            onChange={setEndsOn}
          />
        </DecisionForm>
      )}
    </>
  )
}

function LockCell({ row }: { readonly row: AccessRequest }) {
  const words = useConsoleWords()
  return (
    <Badge variant="light" color="gray">
      {words(`lock_${row.lock}`)}
    </Badge>
  )
}
