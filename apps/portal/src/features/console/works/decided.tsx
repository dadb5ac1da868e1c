import type { ReviewForm } from '@lectern/contract'
import { Alert, Button, Group } from '@mantine/core'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useConsoleWords } from '../desk/console-words.ts'

/** What a reviewer has decided about the open work, and how to go on. */
export interface Decided {
  readonly way: 'approved' | 'refused'
  /** The revision that was decided about. */
  readonly rev: number
  /** Opens the next work of the list as it was before the decision; closes the panel if there is none. */
  goOn(): void
}

/** The result of a decision. The next work opens only when it is asked for, so that nobody decides about it by mistake. */
export function DecidedNotice({ work, decided }: { readonly work: ReviewForm; readonly decided: Decided }) {
  const words = useConsoleWords()
  const notice = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => notice.current?.focus(), [])
  const slots = { title: work.title, name: work.author }
  return (
    <Alert ref={notice} tabIndex={-1} role="status" color="teal" icon={<IconCheck />}>
      {words(decided.way === 'approved' ? 'workApproved' : 'workRefused', slots)}
      <Group mt="sm">
        <Button
          size="sm"
          variant="default"
          rightSection={<IconArrowRight size={17} />}
          onClick={() => decided.goOn()}
        >
          {words('nextWork')}
        </Button>
      </Group>
    </Alert>
  )
}
