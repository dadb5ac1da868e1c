import { Alert, Button, Group, NumberInput, Text } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import { useState } from 'react'
import { useContentsWords } from '../../../messages/contents-words.ts'
import type { ContentsRow } from './contents-model.ts'
import { rowsFromPage } from './contents-moves.ts'

/** After the document was replaced: its pages may have moved, which the entries from a page on can follow together. */
export function MovedPages(props: {
  readonly rows: readonly ContentsRow[]
  /** By how many pages the new document is longer than the former one. */
  readonly longerBy: number
  onShift(from: number, by: number): void
  /** The pages are right as they are. */
  onKeep(): void
}) {
  const words = useContentsWords()
  const [from, setFrom] = useState<number | string>(1)
  const [by, setBy] = useState<number | string>(props.longerBy)
  const moves = typeof from === 'number' && typeof by === 'number' && by !== 0 ? { from, by } : undefined
  const count = typeof from === 'number' ? rowsFromPage(props.rows, from) : 0
  return (
    <Alert color="yellow" role="status" icon={<IconReplace />} mb={10} title={words('movedTitle')}>
      <Text size="sm">{words('movedText')}</Text>
      <Group mt="sm" gap="sm" align="flex-end">
        <NumberInput
          label={words('movedFrom')}
          w={110}
          min={1}
          allowDecimal={false}
          allowNegative={false}
          value={from}
          onChange={setFrom}
        />
        <NumberInput label={words('movedBy')} w={170} allowDecimal={false} value={by} onChange={setBy} />
        <Button
          variant="default"
          disabled={!moves || count === 0}
          onClick={() => moves && props.onShift(moves.from, moves.by)}
        >
          {words('movedShift', { count })}
        </Button>
        <Button variant="subtle" onClick={props.onKeep}>
          {words('movedKeep')}
        </Button>
      </Group>
    </Alert>
  )
}
