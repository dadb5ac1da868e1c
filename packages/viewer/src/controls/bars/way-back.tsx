import { Button, CloseButton } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useCommand } from '../commands/use-command.ts'
import classes from './way-back.module.css'

/** The way back to where the reader was before a link was followed, over the pages. */
export function WayBack() {
  const back = useCommand('goBack')
  const stay = useCommand('stayHere')
  if (!back.isOffered) return null
  return (
    <div className={classes.way}>
      <Button
        size="xs"
        variant="subtle"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        aria-keyshortcuts="Alt+ArrowLeft"
        title={`${back.label} (Alt+←)`}
        onClick={back.onPress}
      >
        {back.label}
      </Button>
      <CloseButton size="sm" aria-label={stay.label} onClick={stay.onPress} />
    </div>
  )
}
