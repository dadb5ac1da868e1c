import { latePart } from '../../../parts/late-part.tsx'
import { Segments } from '../../../parts/segments.tsx'
import page from '../desk/console-page.module.css'
import { useConsoleWords } from '../desk/console-words.ts'
import { given, useListAddress } from '../desk/list-address.ts'
import { PeriodFilter } from '../list/list-filters.tsx'
import { ExportButton } from './export-button.tsx'
import { OverviewReport } from './overview-report.tsx'

const WorkReport = latePart(async () => (await import('./work-report.tsx')).WorkReport)
const PersonReport = latePart(async () => (await import('./person-report.tsx')).PersonReport)

const kinds = ['overview', 'resource', 'user'] as const
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Usage of the portal as a whole, of one work or by one person; as charts, as tables and as CSV. */
export function ReportsPage() {
  const words = useConsoleWords()
  const address = useListAddress()
  const kind = address.choice('kind', kinds) ?? 'overview'
  const subject = uuid.test(address.text('of')) ? address.text('of') : undefined
  const period = given({ since: address.day('since'), until: address.day('until') })
  return (
    <>
      <div className={page.bar}>
        <Segments
          size="sm"
          aria-label={words('reports')}
          value={kind}
          onChange={value =>
            address.filter({ kind: value === 'overview' ? undefined : value, of: undefined, name: undefined })
          }
          data={kinds.map(one => ({ value: one, label: words(`report_${one}`) }))}
        />
        <PeriodFilter />
        <span className={page.spring} />
        {(kind === 'overview' || subject) && <ExportButton kind={kind} id={subject} period={period} />}
      </div>
      {kind === 'overview' && <OverviewReport period={period} />}
      {kind === 'resource' && <WorkReport id={subject} period={period} address={address} />}
      {kind === 'user' && <PersonReport id={subject} period={period} address={address} />}
    </>
  )
}
