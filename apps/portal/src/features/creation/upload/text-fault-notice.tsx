import type { WorkForm } from '@lectern/contract'
import { Alert, Text } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { useUploadWords } from '../../../messages/upload-words.ts'
import { pagesOf } from './text-gaps.ts'
import classes from './upload.module.css'

const faultWords = {
  empty: { reason: 'textEmpty', help: 'textEmptyHelp' },
  heavy: { reason: 'textHeavy', help: 'textHeavyHelp' },
  unreadable: { reason: 'textUnreadable', help: 'textUnreadableHelp' },
} as const

const gapWords = {
  unreadable: { reason: 'textGapUnreadable', help: 'textUnreadableHelp' },
  long: { reason: 'textGapLong', help: 'textLongHelp' },
} as const

/** What the search misses of a document. */
export type TextLack = Pick<WorkForm, 'textGaps'> & { readonly textFault: NonNullable<WorkForm['textFault']> }

/** Tells author and reviewer why the search does not find all of what the document says, and what the author can do. */
export function TextFaultNotice({ lack: { textFault, textGaps } }: { readonly lack: TextLack }) {
  const words = useUploadWords()
  const isPartly = textFault === 'partly'
  const reasons = (['unreadable', 'long'] as const).filter(reason =>
    textGaps.some(gap => gap.reason === reason),
  )
  return (
    <Alert
      color="yellow"
      role="status"
      mt={12}
      icon={<IconSearchOff />}
      title={words(isPartly ? 'textPartly' : 'textMissing')}
    >
      {isPartly ? (
        reasons.map(reason => (
          <Sentences
            key={reason}
            reason={words(gapWords[reason].reason, {
              pages: pagesOf(textGaps, reason, count => words('textPagesMore', { count })),
            })}
            help={words(gapWords[reason].help)}
          />
        ))
      ) : (
        <Sentences reason={words(faultWords[textFault].reason)} help={words(faultWords[textFault].help)} />
      )}
    </Alert>
  )
}

/** Each in a line of its own: Chinese and Japanese have no space between two sentences. */
function Sentences({ reason, help }: { readonly reason: string; readonly help: string }) {
  return (
    <div className={classes.sentences}>
      <Text size="sm" mb={4}>
        {reason}
      </Text>
      <Text size="sm">{help}</Text>
    </div>
  )
}
