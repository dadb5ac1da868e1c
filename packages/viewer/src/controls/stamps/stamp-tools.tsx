import { Popover, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { IconPhotoPlus, IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { MarkingSession } from '../../marking/marking-session.ts'
import { useWords } from '../../messages/use-words.ts'
import { type StampChoice, type StampPicture, stampFields } from '../../tools/stamp/stamp-choice.ts'
import { useViewerStore } from '../../viewer/viewer-context.ts'
import { ToolButton } from '../parts/tool-button.tsx'
import { pickPicture, stampOfFile } from './picture-file.ts'
import { StampDrawing } from './stamp-drawing.tsx'
import { StampPicker } from './stamp-picker.tsx'
import { StampArt } from './stamp-picture.tsx'
import classes from './stamps.module.css'

/** The chosen stamp, which opens the picker, and two buttons to create one. */
export function StampTools({ session }: { session: MarkingSession }) {
  const words = useWords()
  const stamp = useStore(session.store, state => state.stamp)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        width={300}
        position="bottom-start"
        shadow="md"
        withArrow
        trapFocus
        returnFocus
      >
        <Tooltip label={words('stamp.choose')} openDelay={400} disabled={isOpen}>
          <Popover.Target>
            <UnstyledButton
              className={classes.chosen}
              aria-label={`${words('stamp.choose')}: ${nameOf(stamp)}`}
              onClick={() => setOpen(open => !open)}
            >
              <StampArt choice={stamp} />
            </UnstyledButton>
          </Popover.Target>
        </Tooltip>
        <Popover.Dropdown>
          <StampPicker session={session} onChoose={() => setOpen(false)} />
        </Popover.Dropdown>
      </Popover>
      <StampMaking session={session} />
    </>
  )
}

const nameOf = (stamp: StampChoice): string => stampFields(stamp).stampSubject ?? ''

/** Creates stamps from picture files and drawings; a new stamp becomes the chosen one. */
export function StampMaking({ session, onMade }: { session: MarkingSession; onMade?: () => void }) {
  const words = useWords()
  const { stamps } = useViewerStore().options
  const ownCount = useStore(stamps.store, own => own.length)
  const [isDrawing, setDrawing] = useState(false)
  const [isUnreadable, setUnreadable] = useState(false)
  const made = (picture: StampPicture) => {
    stamps.keep(picture)
    session.setTool('stamp')
    session.setStamp({ kind: 'picture', picture })
    setDrawing(false)
    onMade?.()
  }
  const load = async () => {
    setUnreadable(false)
    const file = await pickPicture()
    if (file) stampOfFile(file).then(made, () => setUnreadable(true))
  }
  return (
    <>
      <ToolButton label={words('stamp.load')} icon={IconPhotoPlus} onPress={load} />
      <ToolButton label={words('stamp.draw')} icon={IconSignature} onPress={() => setDrawing(true)} />
      {isUnreadable && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)" className={classes.trouble}>
          {words('stamp.unreadable')}
        </Text>
      )}
      <StampDrawing
        isOpen={isDrawing}
        name={words('stamp.drawn', { number: ownCount + 1 })}
        onKeep={made}
        onClose={() => setDrawing(false)}
      />
    </>
  )
}
