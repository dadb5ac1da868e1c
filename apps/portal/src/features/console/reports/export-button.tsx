import { Button } from '@mantine/core'
import { IconFileTypeCsv } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../lib/api.ts'
import { saveBytes } from '../../../lib/save-bytes.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { today } from '../desk/day-text.ts'
import { given } from '../desk/list-address.ts'
import type { Period } from './period.ts'

/** Saves the current report as a CSV file. */
export function ExportButton(props: {
  readonly kind: 'overview' | 'resource' | 'user'
  readonly id: string | undefined
  readonly period: Period
}) {
  const words = useConsoleWords()
  const save = useMutation({
    mutationFn: () =>
      api.bytes('console.reportExport', {
        kind: props.kind,
        format: 'csv',
        ...given({ id: props.id }),
        ...props.period,
      }),
    onSuccess: bytes => saveBytes(bytes, { name: `${props.kind}-${today()}.csv`, mime: 'text/csv' }),
  })
  return (
    <Button
      size="sm"
      variant="default"
      leftSection={<IconFileTypeCsv size={17} />}
      loading={save.isPending}
      onClick={() => save.mutate()}
    >
      {words('exportCsv')}
    </Button>
  )
}
