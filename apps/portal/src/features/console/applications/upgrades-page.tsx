import type { UpgradeRow } from '@lectern/contract'
import { api } from '../../../lib/api.ts'
import { Ago, PersonName } from '../list/cells.tsx'
import type { Column } from '../list/columns.ts'
import { DueDay } from '../list/due-day.tsx'
import { Word } from '../list/state-badge.tsx'
import { ApplicationsScreen } from './applications-screen.tsx'
import { UpgradeReview } from './upgrade-review.tsx'

const columns: readonly Column<UpgradeRow>[] = [
  {
    key: 'nick',
    label: 'applicant',
    cell: row => <PersonName name={row.realName} nick={row.nick} />,
    sortBy: row => row.realName,
  },
  {
    key: 'type',
    label: 'upgradeType',
    cell: row => <Word of={`upgrade_${row.type}`} />,
    sortBy: row => row.type,
  },
  {
    key: 'at',
    label: 'submitted',
    cell: row => <Ago at={row.at} />,
    sortBy: row => row.at.getTime(),
    needs: 'medium',
  },
  {
    key: 'due',
    label: 'due',
    cell: row => (row.state === 'pending' ? <DueDay {...row} /> : ''),
    sortBy: row => row.dueOn,
  },
]

/** Members who applied for an account upgrade. */
export function UpgradesPage() {
  return (
    <ApplicationsScreen
      name="upgrades"
      itemName="upgrade"
      empty="noUpgrades"
      columns={columns}
      readList={(request, reading) => api.call('console.upgradeList', request, reading)}
      readItem={(request, reading) => api.call('console.upgradeView', request, reading)}
    >
      {(upgrade, { goOn }) => <UpgradeReview key={upgrade.id} upgrade={upgrade} goOn={goOn} />}
    </ApplicationsScreen>
  )
}
