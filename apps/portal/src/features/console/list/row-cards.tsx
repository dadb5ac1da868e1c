import { Checkbox, UnstyledButton } from '@mantine/core'
import { toggled } from '../../../lib/toggled.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { cellOf } from './cells.tsx'
import classes from './console-list.module.css'
import { RowActions } from './row-actions.tsx'
import { onRowKey, type RowsProps } from './rows.ts'

/** The rows on a phone: the name first, below it all other columns with labels. A tap anywhere opens the row. */
export function RowCards<Row>(props: RowsProps<Row>) {
  const { rows, columns, selection, actions, onOpen } = props
  const words = useConsoleWords()
  const [first, ...rest] = columns
  return (
    <ul className={classes.cards} aria-label={props.name} onKeyDown={event => onRowKey(event, props)}>
      {rows.map((row, index) => {
        const id = props.rowId(row)
        return (
          <li
            key={id}
            className={classes.card}
            data-late={props.isLate?.(row) || undefined}
            onFocus={() => props.onActive(index)}
          >
            {selection && (
              <Checkbox
                aria-label={selection.label(row)}
                checked={selection.chosen.includes(id)}
                onChange={() => selection.onChoose(toggled(selection.chosen, id))}
              />
            )}
            <div className={classes.cardBody}>
              <UnstyledButton className={classes.cardName} data-row-name="" onClick={() => onOpen(row)}>
                {first && cellOf(first, row)}
              </UnstyledButton>
              <dl className={classes.facts}>
                {rest.map(column => (
                  <div key={column.key}>
                    <dt>{words(column.label)}</dt>
                    <dd>{cellOf(column, row)}</dd>
                  </div>
                ))}
              </dl>
            </div>
            {actions && <RowActions actions={actions(row)} />}
          </li>
        )
      })}
    </ul>
  )
}
