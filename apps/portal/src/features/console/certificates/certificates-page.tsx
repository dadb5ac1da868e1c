import { type CertificateRow, groupedNumber } from '@lectern/contract'
import { Alert } from '@mantine/core'
import { IconBan, IconCircleCheck, IconEye } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { calendarDayOf, inARow } from '../../../lib/format.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { useSession } from '../../../lib/session.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { momentText } from '../desk/day-text.ts'
import { given } from '../desk/list-address.ts'
import { DeskDialog } from '../forms/desk-dialog.tsx'
import { ReasonDialog } from '../forms/reason-dialog.tsx'
import { useDeskForm } from '../forms/use-desk-form.ts'
import type { Column } from '../list/columns.ts'
import { DeskList } from '../list/desk-list.tsx'
import { PeriodFilter, SearchFilter, StateFilter } from '../list/list-filters.tsx'
import { ActionButtons, type RowAction } from '../list/row-actions.tsx'
import { StateBadge } from '../list/state-badge.tsx'
import { Facts } from '../panel/facts.tsx'

const states = ['valid', 'revoked', 'lapsed'] as const
const stateColors = { valid: 'teal', revoked: 'red', lapsed: 'gray' } as const

const stateBadge = ({ state, pendingRevocation }: CertificateRow) =>
  pendingRevocation ? (
    <StateBadge key="state" label="certificate_waits" color="yellow" />
  ) : (
    <StateBadge key="state" label={`certificate_${state}`} color={stateColors[state]} />
  )

const columns: readonly Column<CertificateRow>[] = [
  { key: 'holder', label: 'certificateHolder', cell: row => row.holder, sortBy: row => row.holder },
  { key: 'title', label: 'certificateExam', cell: row => row.title, sortBy: row => row.title },
  { key: 'role', label: 'certificateLevel', cell: row => row.roleName, needs: 'medium' },
  { key: 'no', label: 'certificateNumber', cell: row => groupedNumber(row.no), needs: 'wide' },
  {
    key: 'issued',
    label: 'certificateIssued',
    cell: row => <Day day={row.issuedOn} />,
    sortBy: row => row.issuedOn,
    needs: 'medium',
  },
  { key: 'state', label: 'state', cell: stateBadge },
]

/** A day as the language writes it. */
function Day({ day }: { readonly day: string }) {
  const language = usePreferences(state => state.language)
  return <time dateTime={day}>{calendarDayOf(day, language)}</time>
}

interface Chosen {
  readonly step: 'revoke' | 'confirm'
  readonly row: CertificateRow
}

/** All certificates, newest first. A certificate is revoked by two administrators: one asks, another confirms. */
export function CertificatesPage() {
  const words = useConsoleWords()
  const navigate = useNavigate()
  const own = useSession(state => state.user?.id)
  const [chosen, setChosen] = useState<Chosen>()
  const operations = (row: CertificateRow): readonly RowAction[] => [
    {
      key: 'view',
      label: words('certificateView'),
      icon: <IconEye size={17} />,
      onRun: () => void navigate({ to: '/user/certificate/$id', params: { id: row.id } }),
    },
    ...(row.state === 'valid' && !row.pendingRevocation
      ? [
          {
            key: 'revoke',
            label: words('revoke'),
            icon: <IconBan size={17} />,
            isDestructive: true,
            onRun: () => setChosen({ step: 'revoke', row }),
          },
        ]
      : []),
    ...(row.pendingRevocation && row.pendingRevocation.askedById !== own
      ? [
          {
            key: 'confirm',
            label: words('revokeConfirm'),
            icon: <IconCircleCheck size={17} />,
            isDestructive: true,
            onRun: () => setChosen({ step: 'confirm', row }),
          },
        ]
      : []),
  ]
  const close = () => setChosen(undefined)
  return (
    <>
      <DeskList
        name="certificates"
        filters={
          <>
            <StateFilter
              name="state"
              label="state"
              choices={[
                ['', 'stateAll'],
                ['waits', 'certificate_waits'],
                ...states.map(state => [state, `certificate_${state}`] as const),
              ]}
            />
            <SearchFilter label="searchCertificates" />
            <PeriodFilter />
          </>
        }
        query={address =>
          given({
            ...address.query,
            state: address.choice('state', states),
            waits: address.choice('state', ['waits']) && ('for-anyone' as const),
          })
        }
        read={(query, reading) => api.call('console.certificateList', query, reading)}
        columns={columns}
        rowId={row => row.id}
        actions={operations}
        empty={{ title: 'noCertificates' }}
        panel={{
          name: 'certificateNumber',
          title: row => row.holder,
          content: row => <CertificateDetail row={row} operations={operations(row)} own={own} />,
        }}
      />
      {chosen?.step === 'revoke' && (
        <ReasonDialog
          title={words('revokeTitle', { number: groupedNumber(chosen.row.no) })}
          text={words('revokeText')}
          submit={words('revoke')}
          isGrave
          send={reason => api.call('console.certificateRevoke', { id: chosen.row.id, reason })}
          done={words('revokeAsked')}
          onClose={close}
        />
      )}
      {chosen?.step === 'confirm' && <ConfirmDialog row={chosen.row} onClose={close} />}
    </>
  )
}

function ConfirmDialog({ row, onClose }: { readonly row: CertificateRow; onClose(): void }) {
  const words = useConsoleWords()
  const form = useDeskForm<Readonly<Record<string, never>>>({
    stored: {},
    faults: () => ({}),
    send: () => api.call('console.certificateConfirm', { id: row.id }),
    isOnce: true,
    act: () => words('revokeConfirm'),
    about: groupedNumber(row.no),
    done: () => words('revokeDone'),
    onSaved: onClose,
  })
  return (
    <DeskDialog
      form={form}
      title={words('revokeConfirmTitle', { number: groupedNumber(row.no) })}
      text={words('revokeConfirmText')}
      submit={words('revokeConfirm')}
      isGrave
      onClose={onClose}
    >
      <Facts
        items={[
          ['certificateHolder', row.holder],
          ['reason', row.pendingRevocation?.reason ?? ''],
        ]}
      />
    </DeskDialog>
  )
}

function CertificateDetail(props: {
  readonly row: CertificateRow
  readonly operations: readonly RowAction[]
  readonly own: string | undefined
}) {
  const { row, operations, own } = props
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const waiting = row.pendingRevocation
  return (
    <>
      <Facts
        items={[
          ['certificateHolder', row.holder],
          ['person', row.nick],
          ['certificateExam', row.title],
          ['certificateLevel', row.roleName],
          ['certificateNumber', groupedNumber(row.no)],
          ['certificateIssued', <Day key="issued" day={row.issuedOn} />],
          ['state', stateBadge(row)],
          ['reason', waiting?.reason ?? ''],
        ]}
      />
      {waiting && (
        <Alert color="yellow">
          {inARow(
            language,
            words('revokeAskedBy', { name: waiting.askedBy, time: momentText(waiting.at, language) }),
            waiting.askedById === own ? words('revokeOwnRequest') : '',
          )}
        </Alert>
      )}
      <ActionButtons actions={operations} />
    </>
  )
}
