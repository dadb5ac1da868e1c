import { ActionIcon } from '@mantine/core'
import { IconHighlight, IconX } from '@tabler/icons-react'
import { useReadingWords } from '../../messages/reading-words.ts'
import classes from './passage-notice.module.css'

/** Says where the passage is that the reader came for, or that this edition does not have it any more. */
export function PassageNotice(props: {
  /** The page where it was quoted. */
  readonly askedPage: number
  readonly foundOn: number | 'nowhere'
  onClose(): void
}) {
  const words = useReadingWords()
  const { askedPage, foundOn } = props
  const text =
    foundOn === 'nowhere'
      ? words('passageGone', { page: askedPage })
      : foundOn === askedPage
        ? words('passageMarked')
        : words('passageMoved', { page: foundOn, from: askedPage })
  return (
    <div className={classes.notice} role="status">
      <IconHighlight size={18} className={classes.icon} aria-hidden="true" />
      <p>{text}</p>
      <ActionIcon aria-label={words('close')} title={words('close')} onClick={props.onClose}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}
