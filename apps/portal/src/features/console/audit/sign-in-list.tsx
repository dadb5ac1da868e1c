import type { SignInRow } from '@lectern/contract'
import { Anchor } from '@mantine/core'
import { api } from '../../../lib/api.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { momentText } from '../desk/day-text.ts'
import { given, type ListAddress } from '../desk/list-address.ts'
import { Moment, PersonName } from '../list/cells.tsx'
import type { Column } from '../list/columns.ts'
import { DeskList } from '../list/desk-list.tsx'
import { PeriodFilter, SearchFilter, SelectFilter } from '../list/list-filters.tsx'
import { Facts } from '../panel/facts.tsx'

const outcomes = ['success', 'failure', 'locked', 'refused', 'password'] as const

const columns: readonly Column<SignInRow>[] = [
  { key: 'outcome', label: 'outcome', cell: row => <OutcomeCell row={row} /> },
  { key: 'person', label: 'person', cell: row => <PersonCell row={row} /> },
  { key: 'at', label: 'time', cell: row => <Moment at={row.at} /> },
  { key: 'address', label: 'networkAddress', cell: row => row.address, needs: 'medium' },
]

/** Sign-ins, failed attempts, locks and changed passwords of everybody, newest first. */
export function SignInList() {
  const words = useConsoleWords()
  return (
    <DeskList
      name="signIns"
      intro="signInsIntro"
      filters={<SignInFilters />}
      query={address => given({ ...address.query, outcome: address.choice('outcome', outcomes) })}
      read={(query, { signal }) => api.call('console.signInList', query, { signal })}
      columns={columns}
      rowId={row => String(row.id)}
      empty={{ title: 'auditEmpty' }}
      panel={{
        name: 'signIns',
        title: row => words('signInRow', { id: String(row.id) }),
        content: (row, { address }) => <SignInDetail row={row} address={address} />,
      }}
    />
  )
}

function SignInFilters() {
  const words = useConsoleWords()
  return (
    <>
      <SearchFilter label="auditPerson" />
      <SelectFilter
        name="outcome"
        label="outcome"
        every="everyOutcome"
        choices={outcomes.map(value => ({ value, label: words(`signIn_${value}`) }))}
      />
      <PeriodFilter />
    </>
  )
}

function OutcomeCell({ row }: { readonly row: SignInRow }) {
  return useConsoleWords()(`signIn_${row.outcome}`)
}

function PersonCell({ row }: { readonly row: SignInRow }) {
  const words = useConsoleWords()
  return row.userId === null ? words('unknownAccount') : <PersonName name={row.realName} nick={row.nick} />
}

/** One entry; the person leads to all entries of theirs. */
function SignInDetail({ row, address }: { readonly row: SignInRow; readonly address: ListAddress }) {
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  return (
    <Facts
      items={[
        ['time', momentText(row.at, language)],
        ['outcome', words(`signIn_${row.outcome}`)],
        [
          'person',
          row.userId === null ? (
            words('unknownAccount')
          ) : (
            <Anchor key="person" component="button" onClick={() => address.filter({ search: row.nick })}>
              <PersonName name={row.realName} nick={row.nick} />
            </Anchor>
          ),
        ],
        ['networkAddress', row.address],
      ]}
    />
  )
}
