import type { BeyondEnd, Language } from '@lectern/contract'
import { Alert, Text } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { clock } from '../../../lib/format.ts'
import { languageNames } from '../../../lib/preferences.ts'
import { useUploadWords } from '../../../messages/upload-words.ts'

/** Tells author and reviewer which captions and comments lie beyond the end of a film; nothing if there are none. */
export function BeyondEndNotice(props: {
  readonly beyondEnd: BeyondEnd
  readonly captions: readonly { readonly id: string; readonly language: Language }[]
  /** Seconds of the film. */
  readonly length: number
}) {
  const words = useUploadWords()
  const { beyondEnd, captions } = props
  const end = clock(props.length)
  const lines = captions.flatMap(({ id, language }) => {
    const found = beyondEnd.captions.find(({ fileId }) => fileId === id)
    if (!found) return []
    const slots = { language: languageNames[language], count: found.count, end, first: clock(found.first) }
    return [words('beyondEndCues', slots)]
  })
  if (beyondEnd.firstComment !== undefined) {
    const slots = { count: beyondEnd.commentCount, end, first: clock(beyondEnd.firstComment) }
    lines.push(words('beyondEndComments', slots))
  }
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
