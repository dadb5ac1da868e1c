import { Button, Group, Textarea } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { useWords } from '../../messages/use-words.ts'
import { caretAtEnd } from '../parts/caret-at-end.ts'
import { useTextDraft } from '../parts/text-draft.ts'
import { longestText, useTooLong } from '../parts/use-too-long.ts'
import classes from './comments-panel.module.css'

interface CommentFormProps {
  readonly session: MarkingSession
  /** For what was typed halfway, made by `draftPlace`. */
  readonly place: string
  /** The text so far; none for a new reply. */
  readonly stored?: string
  readonly label: string
  /** The word on the button that keeps the text. */
  readonly act: string
  readonly onKeep: (text: string) => void
  readonly onClose: () => void
}

/** A field in the list for a text. Without the button that cancels it, what was typed is there again when it is opened again. */
export function CommentForm({ session, place, stored = '', label, act, onKeep, onClose }: CommentFormProps) {
  const words = useWords()
  const { typed, isBack, type, forget } = useTextDraft(session, place, stored)
  const form = useWholeInView()
  const fault = useTooLong(typed.trim(), longestText)
  const mayKeep = !fault && typed.trim() !== ''
  const cancel = () => {
    forget()
    onClose()
  }
  const keep = () => {
    if (fault) return
    if (mayKeep) onKeep(typed.trim())
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
          {act}
        </Button>
      </Group>
    </div>
  )
}

/** Whether the form is open in place of the button that opens it. */
export function useCommentForm() {
  const [isWriting, setWriting] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasWriting = useRef(false)
  useEffect(() => {
    // The focused text box was removed, so the focus returns to the button.
    if (wasWriting.current && !isWriting) button.current?.focus({ preventScroll: true })
    wasWriting.current = isWriting
  }, [isWriting])
  return { isWriting, setWriting, button }
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
