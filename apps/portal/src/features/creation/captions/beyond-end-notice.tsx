import { Alert, Text } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { useUploadWords } from '../../../messages/upload-words.ts'
import { type FilmEnd, useBeyondEndLines } from './beyond-end-lines.ts'

/** Tells author and reviewer which captions and comments lie beyond the end of a film; nothing if there are none. */
export function BeyondEndNotice(film: FilmEnd) {
  const words = useUploadWords()
  const lines = useBeyondEndLines()(film)
  if (lines.length === 0) return null
  return (
    <Alert color="yellow" role="status" mt={12} icon={<IconClockExclamation />} title={words('beyondEnd')}>
      {lines.map(line => (
        <Text key={line} size="sm" mb={4}>
          {line}
        </Text>
      ))}
    </Alert>
  )
}
