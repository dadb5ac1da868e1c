import type { AuditRow } from '@lectern/contract'
import { Anchor } from '@mantine/core'
import { usePreferences } from '../../../lib/preferences.ts'
import { useLimitDay } from '../../../parts/use-provider-zone.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { momentText } from '../desk/day-text.ts'
import type { ListAddress } from '../desk/list-address.ts'
import { Facts } from '../panel/facts.tsx'
import { actionText, objectText } from './action-words.ts'
import classes from './audit-detail.module.css'
import { changedFields } from './changed-fields.ts'
import { loggedText } from './logged-text.ts'

/** One row of the log: who did what to which object, and every field before and after. */
export function AuditDetail({ row, address }: { readonly row: AuditRow; readonly address: ListAddress }) {
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const limitDay = useLimitDay()
  const fields = changedFields(row.before, row.after)
  const narrow = (change: Readonly<Record<string, string>>) => (event: React.MouseEvent<HTMLElement>) => {
    event.preventDefault()
    address.filter(change)
  }
  return (
    <>
      <Facts
        items={[
          ['time', momentText(row.at, language)],
          [
            'actor',
            row.actorId === null ? (
              words('theSystem')
            ) : (
              <Anchor key="actor" component="button" onClick={narrow({ actor: row.actorId })}>
                {row.actorNick || words('formerPerson')}
              </Anchor>
            ),
          ],
          [
            'action',
            <Anchor key="action" component="button" onClick={narrow({ action: row.action })}>
              {actionText(row.action, words)}
            </Anchor>,
          ],
          [
            'object',
            <Anchor
              key="object"
              component="button"
              onClick={narrow({ object: row.objectId || row.objectType })}
            >
              {objectText(row.objectType, words)} {row.objectId}
            </Anchor>,
          ],
          ['reason', row.reason],
          ['requestId', row.requestId],
        ]}
      />
      {fields.length > 0 && (
        <div className={classes.scroll}>
          <table className={classes.fields}>
            <thead>
              <tr>
                <th scope="col">{words('field')}</th>
                <th scope="col">{words('before')}</th>
                <th scope="col">{words('after')}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(field => (
                <tr key={field.name} data-changed={field.before !== field.after || undefined}>
                  <th scope="row">{field.name}</th>
                  <td>{loggedText(field.before, language, limitDay)}</td>
                  <td>{loggedText(field.after, language, limitDay)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  )
}
