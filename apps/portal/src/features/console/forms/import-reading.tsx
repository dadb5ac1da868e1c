import { type CallResponse, type TableEncoding, tableEncodings } from '@lectern/contract'
import { NativeSelect, Stack } from '@mantine/core'
import { useConsoleWords } from '../desk/console-words.ts'
import classes from './import-reading.module.css'

type Report = CallResponse<'console.questionImport'>

/** How a file was read: the encoding of its text, which can be changed until something is stored, and the first rows. */
export function ImportReading({
  report: { encoding, certainty, preview },
  isLocked,
  onEncoding,
}: {
  readonly report: Pick<Report, 'encoding' | 'certainty' | 'preview'>
  readonly isLocked: boolean
  onEncoding(encoding: TableEncoding): void
}) {
  const words = useConsoleWords()
  const isOpen = certainty === 'unlikely'
  const [heading = [], ...rows] = preview
  return (
    <Stack gap="xs">
      {/* A package says itself how its text is written. */}
      {encoding !== '' && (
        <NativeSelect
          label={words('importEncoding')}
          description={certainty === 'likely' && words('importEncodingLikely')}
          error={isOpen}
          disabled={isLocked}
          value={isOpen ? '' : encoding}
          data={[...(isOpen ? [{ value: '', label: words('importEncodingChoose') }] : []), ...tableEncodings]}
          onChange={({ currentTarget: { value } }) => {
            const chosen = tableEncodings.find(name => name === value)
            if (chosen) onEncoding(chosen)
          }}
        />
      )}
      {preview.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        <section className={classes.scroll} tabIndex={0} aria-label={words('importPreview')}>
          <table className={classes.rows}>
            <caption>{words('importPreview')}</caption>
            <thead>
              <tr>
                {heading.map((cell, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name than their place.
                  <th key={at} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name than their place.
                <tr key={row}>
                  {cells.map((cell, at) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other name than their place.
                    <td key={at}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Stack>
  )
}
