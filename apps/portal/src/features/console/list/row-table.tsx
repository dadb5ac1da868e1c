import { Checkbox, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { toggled } from '../../../lib/toggled.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { cellOf } from './cells.tsx'
import { type Column, nextSorting, sortingOf } from './columns.ts'
import classes from './console-list.module.css'
import { RowActions } from './row-actions.tsx'
import { onRowClick, onRowKey, type RowsProps } from './rows.ts'

/** The rows as a table. In narrow windows columns are hidden; the first one stays. */
export function RowTable<Row>(props: RowsProps<Row>) {
  const { rows, columns, selection, actions } = props
  const words = useConsoleWords()
  const ids = rows.map(props.rowId)
  return (
    <table className={classes.table} aria-label={props.name}>
      <thead>
        <tr>
          {selection && (
            <th className={classes.check}>
              <Checkbox
                size="xs"
                aria-label={words('selectAll')}
                checked={ids.every(id => selection.chosen.includes(id))}
                indeterminate={selection.chosen.length > 0 && !ids.every(id => selection.chosen.includes(id))}
                onChange={event => selection.onChoose(event.currentTarget.checked ? ids : [])}
              />
            </th>
          )}
          {columns.map(column => (
            <Head key={column.key} column={column} list={props} />
          ))}
          {actions && (
            <th className={classes.actions}>
              <span className={classes.hidden}>{words('actions')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody onKeyDown={event => onRowKey(event, props)}>
        {rows.map((row, index) => (
          <TableRow key={props.rowId(row)} row={row} index={index} list={props} />
        ))}
      </tbody>
    </table>
  )
}

function Head<Row>({ column, list }: { readonly column: Column<Row>; readonly list: RowsProps<Row> }) {
  const words = useConsoleWords()
  const { canSort, columns, address } = list
  const label = words(column.label)
  const sorting = sortingOf(address.text('sort'), columns)
  const isSorted = canSort && sorting?.key === column.key
  const order = sorting?.isDescending ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      data-needs={column.needs}
      data-align={column.align}
      aria-sort={isSorted ? order : undefined}
    >
      {canSort && column.sortBy ? (
        <UnstyledButton
          className={classes.sort}
          onClick={() => address.filter({ sort: nextSorting(column.key, sorting) })}
        >
          {label}
          {isSorted && (sorting?.isDescending ? <IconArrowDown size={13} /> : <IconArrowUp size={13} />)}
        </UnstyledButton>
      ) : (
        label
      )}
    </th>
  )
}

function TableRow<Row>(props: { readonly row: Row; readonly index: number; readonly list: RowsProps<Row> }) {
  const { row, index, list } = props
  const { columns, selection, actions, onOpen } = list
  const id = list.rowId(row)
  const tabIndex = index === list.active ? 0 : -1
  return (
    <tr
      className={classes.row}
      data-late={list.isLate?.(row) || undefined}
      data-open={list.address.text('id') === id || undefined}
      onFocus={() => list.onActive(index)}
      onClick={event => onRowClick(event, () => onOpen(row))}
    >
      {selection && (
        <td className={classes.check}>
          <Checkbox
            size="xs"
            tabIndex={tabIndex}
            aria-label={selection.label(row)}
            checked={selection.chosen.includes(id)}
            onChange={() => selection.onChoose(toggled(selection.chosen, id))}
          />
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.key}
          className={place === 0 ? classes.naming : undefined}
          data-needs={column.needs}
          data-align={column.align}
          data-broad={column.isBroad || undefined}
        >
          {place > 0 ? (
            cellOf(column, row)
          ) : (
            <UnstyledButton
              className={classes.name}
              data-row-name=""
              tabIndex={tabIndex}
              onClick={() => onOpen(row)}
            >
              {cellOf(column, row)}
            </UnstyledButton>
          )}
        </td>
      ))}
      {actions && (
        <td className={classes.actions}>
          <RowActions actions={actions(row)} tabIndex={tabIndex} />
        </td>
      )}
    </tr>
  )
}
