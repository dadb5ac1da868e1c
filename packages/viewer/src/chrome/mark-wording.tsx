import { ActionIcon, Button, Group, Popover, Textarea, Tooltip } from '@mantine/core'
import { IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { useWords } from '../messages/words.ts'
import { findMark } from '../session/mark.ts'
import type { MarkingSession } from '../session/marking-session.ts'

/** Longest text of a comment, characters. */
const longestText = 20_000

/** Lets the reader write what a selected mark says; nothing unless one mark is selected that can be written. */
export function MarkWording({ session }: { session: MarkingSession }) {
  const mark = useStore(session.store, ({ selection, annotationsByPage }) =>
    selection.length === 1 ? findMark(annotationsByPage, selection[0] ?? '') : undefined,
  )
  if (!mark?.data) return null
  const text = mark.contents ?? ''
  return <Wording key={mark.id} text={text} onChange={next => session.reword(mark.id, next)} />
}

function Wording({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const words = useWords()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState(text)
  const close = () => setOpen(false)
  const open = () => {
    setTyped(text)
    setOpen(true)
  }
  const keep = () => {
    setOpen(false)
    onChange(typed.trim())
  }
  return (
    <Popover
      opened={isOpen}
      onChange={wanted => (wanted ? open() : close())}
      width={300}
      position="bottom-start"
      shadow="md"
      withArrow
      trapFocus
      returnFocus
    >
      <Tooltip label={words('comments.edit')} openDelay={400} disabled={isOpen}>
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="var(--mantine-color-text)"
            size="lg"
            aria-label={words('comments.edit')}
            onClick={isOpen ? close : open}
          >
            <IconMessage size={20} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Tooltip>
      <Popover.Dropdown>
        <Textarea
          label={words('comments.text')}
          value={typed}
          maxLength={longestText}
          autosize
          minRows={3}
          maxRows={10}
          data-autofocus
          onChange={event => setTyped(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keep()
          }}
        />
        <Group justify="flex-end" gap="xs" mt="sm">
          <Button size="xs" variant="default" onClick={close}>
            {words('comments.cancel')}
          </Button>
          <Button size="xs" onClick={keep}>
            {words('comments.keep')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  )
}
