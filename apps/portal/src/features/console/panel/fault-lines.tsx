import { usePreferences } from '../../../lib/preferences.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import classes from './fault-lines.module.css'
import { type FaultLine, faultText } from './fault-text.ts'

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
              <td>{faultText(fault, language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
