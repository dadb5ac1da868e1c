import type { CallRequest, ExamRow } from '@lectern/contract'
import { IconCertificate2 } from '@tabler/icons-react'
import { api } from '../../../lib/api.ts'
import { BankStateBadge, bankStates } from '../bank/bank-words.tsx'
import { given } from '../desk/list-address.ts'
import type { Column } from '../list/columns.ts'
import { DeskList } from '../list/desk-list.tsx'
import { SearchFilter, StateFilter } from '../list/list-filters.tsx'
import { StateBadge } from '../list/state-badge.tsx'
import { ExamForm } from './exam-form.tsx'
import { ExamPanel } from './exam-panel.tsx'

const columns: readonly Column<ExamRow>[] = [
  { key: 'title', label: 'examTitle', cell: row => row.title, sortBy: row => row.title },
  { key: 'role', label: 'examRole', cell: row => row.roleName, sortBy: row => row.roleNo },
  {
    key: 'attempts',
    label: 'examAttempts',
    cell: row => row.attempts,
    sortBy: row => row.attempts,
    align: 'end',
    needs: 'medium',
  },
  {
    key: 'state',
    label: 'state',
    cell: row => (
      <>
        <BankStateBadge of="exam" state={row.state} />{' '}
        {!row.isFillable && row.state !== 'retired' && <StateBadge label="examShort" color="red" />}
      </>
    ),
    sortBy: row => row.state,
  },
]

/** All exams: their rules, what they draw from the bank, and how candidates do. */
export function ExamsPage() {
  return (
    <DeskList
      name="examDesk"
      adds={{
        name: 'newExam',
        content: ({ address }) => <ExamForm onSaved={({ id }) => address.go({ id })} />,
      }}
      filters={
        <>
          <StateFilter
            name="state"
            label="state"
            choices={[['', 'stateAll'], ...bankStates.map(state => [state, `exam_${state}`] as const)]}
          />
          <SearchFilter label="searchExams" />
        </>
      }
      query={(address): CallRequest<'console.examList'> =>
        given({ ...address.query, state: address.choice('state', bankStates) })
      }
      read={(query, reading) => api.call('console.examList', query, reading)}
      columns={columns}
      rowId={row => row.id}
      empty={{ icon: <IconCertificate2 size={34} stroke={1.5} />, title: 'noExams', text: 'noExamsText' }}
      panel={{
        name: 'examItem',
        title: exam => exam.title,
        content: exam => <ExamPanel key={exam.id} exam={exam} />,
      }}
    />
  )
}
