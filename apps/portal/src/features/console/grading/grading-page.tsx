import type { AttemptState, CallRequest, GradingRow, GradingView } from '@lectern/contract'
import { api } from '../../../lib/api.ts'
import { isolated } from '../../../lib/isolated.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { Ago } from '../list/cells.tsx'
import type { Column } from '../list/columns.ts'
import { DeskList, type DeskPlace } from '../list/desk-list.tsx'
import { SearchFilter, StateFilter } from '../list/list-filters.tsx'
import { StateBadge } from '../list/state-badge.tsx'
import { AttemptPanel } from './attempt-panel.tsx'

const states = ['grading', 'qualified', 'unqualified', 'all'] as const

const stateColors = { open: 'gray', grading: 'petrol', qualified: 'teal', unqualified: 'yellow' } as const

/** The state of an attempt. */
function AttemptBadge({ state }: { readonly state: AttemptState }) {
  return <StateBadge label={`attempt_${state}`} color={stateColors[state]} />
}

const columns: readonly Column<GradingRow>[] = [
  { key: 'candidate', label: 'candidateNo', cell: row => row.candidateNo },
  { key: 'title', label: 'examItem', cell: row => row.title },
  { key: 'role', label: 'examRole', cell: row => row.roleName, needs: 'wide' },
  {
    key: 'at',
    label: 'handedIn',
    cell: row => row.finishedAt && <Ago at={row.finishedAt} />,
    needs: 'medium',
  },
  { key: 'open', label: 'openAnswers', cell: row => row.openCount, align: 'end' },
  { key: 'state', label: 'state', cell: row => <AttemptBadge state={row.state} />, needs: 'medium' },
]

/** Ended attempts: candidates are numbers, and those that wait longest for an examiner stand first. */
export function GradingPage() {
  const words = useConsoleWords()
  return (
    <DeskList
      name="gradingDesk"
      filters={
        <>
          <StateFilter
            name="state"
            label="state"
            choices={[
              ['grading', 'attempt_grading'],
              ['qualified', 'attempt_qualified'],
              ['unqualified', 'attempt_unqualified'],
              ['all', 'stateAll'],
            ]}
          />
          <SearchFilter label="searchGrading" />
        </>
      }
      query={(address): CallRequest<'console.gradingList'> => {
        const state = address.choice('state', states) ?? 'grading'
        return { ...address.query, ...(state !== 'all' && { state }) }
      }}
      read={(query, reading) => api.call('console.gradingList', query, reading)}
      columns={columns}
      rowId={row => row.attemptId}
      empty={{ title: 'noGrading', text: 'noGradingText' }}
      panel={{
        name: 'gradingItem',
        isWide: true,
        read: ({ id }, reading) => api.call('console.gradingView', { attemptId: id }, reading),
        title: (attempt: GradingView) =>
          `${words('candidateNo')} ${attempt.candidateNo} · ${isolated(attempt.title)}`,
        content: (attempt: GradingView, { goOn }: DeskPlace<GradingRow>) => (
          <AttemptPanel key={attempt.attemptId} attempt={attempt} onDecided={goOn} />
        ),
      }}
    />
  )
}
