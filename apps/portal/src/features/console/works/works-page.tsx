import type { CallRequest, ReviewForm, ReviewRow } from '@lectern/contract'
import { api } from '../../../lib/api.ts'
import { useListAddress } from '../desk/list-address.ts'
import { Ago } from '../list/cells.tsx'
import type { Column } from '../list/columns.ts'
import { DeskList, type DeskPlace } from '../list/desk-list.tsx'
import { DueDay } from '../list/due-day.tsx'
import { PeriodFilter, SearchFilter, StateFilter } from '../list/list-filters.tsx'
import { Word } from '../list/state-badge.tsx'
import { WorkReview } from './work-review.tsx'
import { Claim, WorkStateBadge, workChoiceOf, workChoices } from './work-states.tsx'

const columns: readonly Column<ReviewRow>[] = [
  { key: 'title', label: 'workTitle', cell: row => row.title, sortBy: row => row.title },
  { key: 'author', label: 'author', cell: row => row.author, sortBy: row => row.author },
  {
    key: 'kind',
    label: 'kindFilter',
    cell: row => <Word of={row.kind === 'pdf' ? 'kindPdf' : 'kindVideo'} />,
    sortBy: row => row.kind,
    needs: 'wide',
  },
  {
    key: 'version',
    label: 'resourceVersion',
    cell: row => row.version,
    sortBy: row => row.version,
    needs: 'wide',
    align: 'end',
  },
  {
    key: 'at',
    label: 'submitted',
    cell: row => row.submittedAt && <Ago at={row.submittedAt} />,
    sortBy: row => row.submittedAt?.getTime() ?? 0,
    needs: 'wide',
  },
  {
    key: 'claim',
    label: 'claimColumn',
    cell: row => <Claim {...row} />,
    sortBy: row => row.claimedBy,
    needs: 'medium',
  },
  {
    key: 'due',
    label: 'due',
    cell: row =>
      row.state === 'review' &&
      row.dueOn !== null && <DueDay dueOn={row.dueOn} isLate={row.isLate} openYear={row.openYear} />,
    sortBy: row => row.dueOn ?? '',
  },
]

const stateColumn: Column<ReviewRow> = {
  key: 'state',
  label: 'state',
  cell: row => <WorkStateBadge state={row.state} />,
}

/** The works under review, those due first at the top, and what was decided about the others. */
export function WorksPage() {
  const choice = workChoiceOf(useListAddress())
  return (
    <DeskList
      name="worksDesk"
      filters={
        <>
          <StateFilter name="state" label="state" choices={workChoices} />
          <SearchFilter label="searchWorks" />
          <PeriodFilter />
        </>
      }
      query={(address): CallRequest<'console.workList'> => {
        const state = workChoiceOf(address)
        return {
          ...address.query,
          mine: state === 'mine',
          ...(state !== 'mine' && state !== 'all' && { state }),
        }
      }}
      read={(query, reading) => api.call('console.workList', query, reading)}
      // The filter already says that these works wait.
      columns={choice === 'review' || choice === 'mine' ? columns : [...columns, stateColumn]}
      rowId={row => row.id}
      isLate={row => row.isLate}
      empty={{ title: 'noWorksWaiting', text: 'noWorksWaitingText' }}
      panel={{
        name: 'workItem',
        isWide: true,
        read: (request, reading) => api.call('console.workView', request, reading),
        title: (work: ReviewForm) => work.title,
        content: (work: ReviewForm, { goOn, isGone }: DeskPlace<ReviewRow>) => (
          <WorkReview key={work.id} read={work} isGone={isGone} goOn={goOn} />
        ),
      }}
    />
  )
}
