import type { RegistrationRow } from '@lectern/contract'
import { api } from '../../../lib/api.ts'
import { Ago, PersonName } from '../list/cells.tsx'
import type { Column } from '../list/columns.ts'
import { DueDay } from '../list/due-day.tsx'
import { Word } from '../list/state-badge.tsx'
import { ApplicationsScreen } from './applications-screen.tsx'
import { RegistrationReview } from './registration-review.tsx'

const columns: readonly Column<RegistrationRow>[] = [
  {
    key: 'nick',
    label: 'applicant',
    cell: row => <PersonName name={row.realName} nick={row.nick} />,
    sortBy: row => row.realName,
  },
  {
    key: 'type',
    label: 'accountType',
    cell: row => <Word of={`type_${row.userType}`} />,
    sortBy: row => row.userType,
  },
  { key: 'company', label: 'company', cell: row => row.company, sortBy: row => row.company, needs: 'wide' },
  { key: 'phone', label: 'phone', cell: row => row.phone || row.email, needs: 'medium' },
  {
    key: 'at',
    label: 'submitted',
    cell: row => <Ago at={row.at} />,
    sortBy: row => row.at.getTime(),
    needs: 'wide',
  },
  {
    key: 'due',
    label: 'due',
    cell: row => (row.state === 'pending' ? <DueDay {...row} /> : ''),
    sortBy: row => row.dueOn,
  },
]

/** People who applied for an account. */
export function RegistrationsPage() {
  return (
    <ApplicationsScreen
      name="registrations"
      itemName="registration"
      empty="noRegistrations"
      columns={columns}
      readList={(request, reading) => api.call('console.registrationList', request, reading)}
      readItem={(request, reading) => api.call('console.registrationView', request, reading)}
    >
      {(registration, { goOn }) => (
        <RegistrationReview key={registration.id} registration={registration} goOn={goOn} />
      )}
    </ApplicationsScreen>
  )
}
