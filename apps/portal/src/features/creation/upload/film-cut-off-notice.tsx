import { Alert, Text } from '@mantine/core'
import { IconScissors } from '@tabler/icons-react'
import { useUploadWords } from '../../../messages/upload-words.ts'

/** Tells a reviewer that the file of a film ends before its own tables say, and what its author can do. */
export function FilmCutOffNotice() {
  const words = useUploadWords()
  return (
    <Alert color="yellow" role="status" mt={12} icon={<IconScissors />} title={words('filmCutOff')}>
      <Text size="sm">{words('filmCutOffHelp')}</Text>
    </Alert>
  )
}
