import { Button, Group, Text } from '@mantine/core'
import { useContentsWords } from '../../../messages/contents-words.ts'
import type { ContentsRow, Measure, RowFault } from './contents-model.ts'

/** How many rows have a fault, with a way to the first of them; nothing without faults. */
export function ContentsFaults(props: {
  readonly faults: ReadonlyMap<number, RowFault>
  readonly rows: readonly ContentsRow[]
  readonly measure: Measure
  onGo(id: number): void
  readonly onSort: (() => void) | undefined
}) {
  const { faults, rows, measure, onGo, onSort } = props
  const words = useContentsWords()
  const first = rows.find(({ id }) => faults.has(id))
  if (!first) return null
  const isUnsorted = [...faults.values()].some(({ kind }) => kind === 'place-before')
  return (
    <Group gap="xs" mt={6}>
      <Text size="sm" c="var(--mantine-color-error)">
        {words('faultCount', { count: faults.size })}
      </Text>
      <Button size="compact-sm" variant="subtle" onClick={() => onGo(first.id)}>
        {words('faultFirst')}
      </Button>
      {isUnsorted && onSort && (
        <Button size="compact-sm" variant="subtle" onClick={onSort}>
          {words(measure === 'page' ? 'sortPages' : 'sortTimes')}
        </Button>
      )}
    </Group>
  )
}
