import { Button, Group, NativeSelect, Textarea } from '@mantine/core'
import { IconMessageReply } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { authorOf, type Comment } from '../../marking/comment-list.ts'
import { type ReviewState, reviewStates } from '../../marking/compose-answer.ts'
import type { MarkingSession } from '../../marking/marking-session.ts'
import type { Mark } from '../../marks/mark.ts'
import { useWords } from '../../messages/use-words.ts'
import { caretAtEnd } from '../parts/caret-at-end.ts'
import { useTextDraft } from '../parts/text-draft.ts'
import { longestText, useTooLong } from '../parts/use-too-long.ts'
import classes from './comments-panel.module.css'

/** The form to reply to a comment or to set its state. */
export function CommentAnswer({
  session,
  comment: { mark, states },
}: {
  session: MarkingSession
  comment: Comment
}) {
  const words = useWords()
  const [isWriting, setWriting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasWriting = useRef(false)
  useEffect(() => {
    // The focused text box was removed, so the focus returns to the button.
    if (wasWriting.current && !isWriting) button.current?.focus({ preventScroll: true })
    wasWriting.current = isWriting
  }, [isWriting])
  const latest = states.at(-1)?.state
  const author = authorOf(mark)
  const label = author ? words('comments.replyTo', { author }) : words('comments.reply')
  if (isWriting) {
    return <AnswerForm session={session} mark={mark} label={label} onClose={() => setWriting(false)} />
  }
  return (
    <Group className={classes.acts} gap={4} wrap="nowrap">
      <Button
        ref={button}
        size="compact-xs"
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        leftSection={<IconMessageReply size={14} aria-hidden />}
        aria-label={label}
        onClick={() => setWriting(true)}
      >
        {words('comments.reply')}
      </Button>
      <NativeSelect
        className={classes.state}
        size="xs"
        variant="unstyled"
        aria-label={words('comments.state')}
        value={reviewStates.find(state => state === latest) ?? 'None'}
        data={reviewStates.map(state => ({ value: state, label: words(`comments.state.${state}`) }))}
        onChange={event => session.answer(mark.id, { state: event.currentTarget.value as ReviewState })}
      />
    </Group>
  )
}

/** The field for the reply. Without the button that cancels it, what was typed is there again when it is opened again. */
function AnswerForm({
  session,
  mark,
  label,
  onClose,
}: {
  session: MarkingSession
  mark: Mark
  label: string
  onClose: () => void
}) {
  const words = useWords()
  const { typed, isBack, type, forget } = useTextDraft(session, `answer ${mark.id}`, '')
  const form = useWholeInView()
  const fault = useTooLong(typed.trim(), longestText)
  const mayKeep = !fault && typed.trim() !== ''
  const cancel = () => {
    forget()
    onClose()
  }
  const keep = () => {
    if (fault) return
    if (mayKeep) session.answer(mark.id, { text: typed.trim() })
    cancel()
  }
  return (
    <div ref={form} className={classes.reply}>
      <Textarea
        size="xs"
        aria-label={label}
        value={typed}
        description={isBack && words('wording.back')}
        error={fault}
        inputWrapperOrder={['input', 'error', 'description']}
        autosize
        minRows={2}
        maxRows={8}
        autoFocus
        onFocus={caretAtEnd}
        onChange={event => type(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keep()
          if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose()
        }}
      />
      <Group justify="flex-end" gap="xs" mt={6}>
        <Button size="compact-xs" variant="default" onClick={cancel}>
          {words('comments.cancel')}
        </Button>
        <Button size="compact-xs" disabled={!mayKeep} onClick={keep}>
          {words('comments.reply')}
        </Button>
      </Group>
    </div>
  )
}

/** Scrolls the list so that it does not end within the element, also when the element grows. */
function useWholeInView(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => entry?.target.scrollIntoView({ block: 'nearest' }))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return element
}
