import { type AuditRow, auditActions } from '@lectern/contract'
import { Button } from '@mantine/core'
import { api } from '../../../lib/api.ts'
import { localeOf, usePreferences } from '../../../lib/preferences.ts'
import { Segments } from '../../../parts/segments.tsx'
import page from '../desk/console-page.module.css'
import { type DeskWords, useConsoleWords } from '../desk/console-words.ts'
import { given, type ListAddress, useListAddress } from '../desk/list-address.ts'
import { Moment } from '../list/cells.tsx'
import type { Column } from '../list/columns.ts'
import { DeskList } from '../list/desk-list.tsx'
import { PeriodFilter, SearchFilter, SelectFilter } from '../list/list-filters.tsx'
import { actionText, auditObjects, objectText } from './action-words.ts'
import { AuditDetail } from './audit-detail.tsx'
import { ChainCheck } from './chain-check.tsx'
import { SignInList } from './sign-in-list.tsx'

const columns: readonly Column<AuditRow>[] = [
  { key: 'action', label: 'action', cell: row => <ActionCell action={row.action} /> },
  { key: 'object', label: 'object', cell: row => <ObjectCell type={row.objectType} />, needs: 'medium' },
  { key: 'actor', label: 'actor', cell: row => <ActorCell row={row} /> },
  { key: 'at', label: 'time', cell: row => <Moment at={row.at} /> },
  { key: 'reason', label: 'reason', cell: row => row.reason, needs: 'wide' },
  { key: 'seq', label: 'sequence', cell: row => row.sequence, align: 'end', needs: 'wide' },
]

const longestName = 100
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const views = ['actions', 'sign-ins'] as const

/**
 * What staff and the system did, newest first, with the check that it was not changed afterwards; beside it the sign-ins of
 * everybody.
 */
export function AuditPage() {
  const words = useConsoleWords()
  const address = useListAddress()
  const view = address.choice('view', views) ?? 'actions'
  return (
    <>
      <div className={page.bar}>
        <Segments
          size="sm"
          aria-label={words('auditKind')}
          value={view}
          onChange={value =>
            address.filter({
              view: value === 'actions' ? undefined : value,
              action: undefined,
              object: undefined,
              actor: undefined,
              outcome: undefined,
            })
          }
          data={[
            { value: 'actions', label: words('auditDecisions') },
            { value: 'sign-ins', label: words('signIns') },
          ]}
        />
      </div>
      {view === 'actions' ? <DecisionList /> : <SignInList />}
    </>
  )
}

function DecisionList() {
  const words = useConsoleWords()
  return (
    <DeskList
      name="auditLog"
      filters={<AuditFilters />}
      query={address => {
        return given({
          ...address.query,
          action: address.text('action').slice(0, longestName),
          object: address.text('object').slice(0, longestName),
          actorId: actorOf(address),
        })
      }}
      read={(query, { signal }) => api.call('console.auditList', query, { signal })}
      columns={columns}
      rowId={row => String(row.sequence)}
      empty={{ title: 'auditEmpty' }}
      panel={{
        name: 'auditLog',
        title: row => words('auditRow', { sequence: String(row.sequence) }),
        content: (row, { address }) => <AuditDetail row={row} address={address} />,
      }}
    />
  )
}

/** The person whose actions the address filters by. */
const actorOf = (address: ListAddress) =>
  uuid.test(address.text('actor')) ? address.text('actor') : undefined

function AuditFilters() {
  const words = useConsoleWords()
  const address = useListAddress()
  return (
    <>
      <SearchFilter label="auditPerson" />
      <CodeFilter name="action" every="everyAction" codes={auditActions} text={actionText} />
      <CodeFilter name="object" every="everyObject" codes={auditObjects} text={objectText} />
      <PeriodFilter />
      {actorOf(address) && (
        <Button size="xs" variant="default" onClick={() => address.filter({ actor: undefined })}>
          {words('everybody')}
        </Button>
      )}
      <span className={page.spring} />
      <ChainCheck address={address} />
    </>
  )
}

function ActorCell({ row }: { readonly row: AuditRow }) {
  const words = useConsoleWords()
  return row.actorNick || words(row.actorId === null ? 'theSystem' : 'formerPerson')
}

function ActionCell({ action }: { readonly action: string }) {
  return actionText(action, useConsoleWords())
}

function ObjectCell({ type }: { readonly type: string }) {
  return objectText(type, useConsoleWords())
}

/** Filters by a code, which is chosen by its words. A value from a row or a link, such as the id of an object, is a choice too. */
function CodeFilter(props: {
  readonly name: 'action' | 'object'
  readonly every: 'everyAction' | 'everyObject'
  readonly codes: readonly string[]
  text(code: string, words: DeskWords): string
}) {
  const { name, codes, text } = props
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const asked = useListAddress().text(name)
  const choices = codes
    .map(value => ({ value, label: text(value, words) }))
    .sort((a, b) => a.label.localeCompare(b.label, localeOf[language]))
  const isOther = asked !== '' && !codes.includes(asked)
  return (
    <SelectFilter
      name={name}
      label={name}
      every={props.every}
      choices={isOther ? [{ value: asked, label: asked }, ...choices] : choices}
    />
  )
}
