import type { WorkForm } from '@lectern/contract'
import { Alert, Text } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { useUploadWords } from '../../../messages/upload-words.ts'

const faultWords = {
  empty: { reason: 'textEmpty', help: 'textEmptyHelp' },
  heavy: { reason: 'textHeavy', help: 'textHeavyHelp' },
  unreadable: { reason: 'textUnreadable', help: 'textUnreadableHelp' },
} as const

/** Tells author and reviewer why the search finds nothing of what the document says, and what the author can do. */
export function TextFaultNotice({ fault }: { readonly fault: NonNullable<WorkForm['textFault']> }) {
  const words = useUploadWords()
  const { reason, help } = faultWords[fault]
  return (
    <Alert color="yellow" role="status" mt={12} icon={<IconSearchOff />} title={words('textMissing')}>
      <Text size="sm" mb={4}>
        {words(reason)}
      </Text>
      <Text size="sm">{words(help)}</Text>
    </Alert>
  )
}
