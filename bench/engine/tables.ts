/** A Markdown table with padded columns, the first one left-aligned. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, 4, ...rows.map(row => (row[column] ?? '').length)),
  )
  const line = (cells: readonly string[]): string =>
    `| ${widths.map((width, column) => align(cells[column] ?? '', width, column)).join(' | ')} |`
  const rule = `|${widths.map((width, column) => (column === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`
  return [line(head), rule, ...rows.map(line)].join('\n')
}

function align(text: string, width: number, column: number): string {
  return column === 0 ? text.padEnd(width) : text.padStart(width)
}

/** The percentile for a given fraction; NaN without values. */
export function quantile(values: readonly number[], share: number): number {
  return (
    values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
    Number.NaN
  )
}

/** Three significant digits, or `–` without a value. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '–'
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
