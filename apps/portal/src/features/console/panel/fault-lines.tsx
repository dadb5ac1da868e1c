import { fieldLabel, isErrorKey, sentence } from '@lectern/contract'
import { usePreferences } from '../../../lib/preferences.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import classes from './fault-lines.module.css'

/** An error in a line of an imported file. */
interface FaultLine {
  readonly line: number
  readonly field?: string | undefined
  readonly key?: string | undefined
  readonly params?: Readonly<Record<string, string | number>> | undefined
}

/** The errors of an imported file, a row each; `ITEM` names the file within a package. */
export function FaultLines({ faults }: { readonly faults: readonly FaultLine[] }) {
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  return (
    <div className={classes.scroll}>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{words('line')}</th>
            <th scope="col">{words('field')}</th>
            <th scope="col">{words('fault')}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map(fault => (
            <tr key={`${fault.line} ${fault.field ?? ''} ${fault.key ?? ''}`}>
              <td>
                {fault.line}
                {fault.params?.ITEM !== undefined && (
                  <span className={classes.item}>{fault.params.ITEM}</span>
                )}
              </td>
              <td>{fault.field && fieldLabel(fault.field, language)}</td>
              <td>
                {fault.key && isErrorKey(fault.key)
                  ? sentence(fault.key, language, { ...fault.params, FIELD: fault.field })
                  : fault.key}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
