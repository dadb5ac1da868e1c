import { Button, Group, Loader, Progress, Stack, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFileAlert, IconFileTypePdf } from '@tabler/icons-react'
import type { Refusal } from '../../document/opening-state.ts'
import { useWords } from '../../messages/use-words.ts'
import { useCommand } from '../commands/use-command.ts'
import { refusalText } from './failure-word.ts'
import classes from './phase-views.module.css'

/** Shown instead of the pages when no document is open. */
export function EmptyView({ onOpen }: { onOpen: (() => void) | undefined }) {
  const words = useWords()
  // Without a mouse nothing can be dropped.
  const hasMouse = useMediaQuery('(hover: hover)', undefined, { getInitialValueInEffect: false })
  return (
    <Stack className={classes.view} align="center" justify="center" gap="sm">
      <IconFileTypePdf size={56} stroke={1.2} className={classes.icon} aria-hidden />
      <Title order={2} size="h4">
        {words('empty.title')}
      </Title>
      {onOpen && (
        <>
          <Text c="dimmed" size="sm" ta="center">
            {words(hasMouse ? 'empty.hint' : 'empty.touch')}
          </Text>
          <Button mt="xs" onClick={onOpen}>
            {words('file.open')}
          </Button>
        </>
      )}
    </Stack>
  )
}

/** Loading state of a document, with progress if known. */
export function LoadingView({ name, fraction }: { name: string | undefined; fraction: number | undefined }) {
  const words = useWords()
  const sentence = name ? words('loading.named', { name }) : words('loading.plain')
  return (
    <Stack className={classes.view} align="center" justify="center" gap="md" role="status">
      {fraction === undefined ? (
        <Loader size="md" aria-hidden />
      ) : (
        <Progress value={fraction * 100} w={220} aria-label={sentence} transitionDuration={100} />
      )}
      <Text c="dimmed" size="sm" ta="center" className={classes.sentence}>
        {sentence}
      </Text>
    </Stack>
  )
}

/** Says why a document did not open, and what the reader can do. */
export function ErrorView({ refusal, onOpen }: { refusal: Refusal; onOpen: (() => void) | undefined }) {
  const words = useWords()
  const again = useCommand('openAgain')
  return (
    <Stack className={classes.view} align="center" justify="center" gap="sm">
      <IconFileAlert size={56} stroke={1.2} className={classes.icon} aria-hidden />
      <Stack role="alert" align="center" gap={4}>
        <Title order={2} size="h4" ta="center">
          {words('error.title')}
        </Title>
        <Text c="dimmed" size="sm" ta="center" className={classes.sentence}>
          {refusalText(words, refusal)}
        </Text>
      </Stack>
      <Group mt="xs" gap="sm" justify="center">
        {again.isOffered && (
          <Button variant="default" onClick={again.onPress}>
            {again.label}
          </Button>
        )}
        {onOpen && <Button onClick={onOpen}>{words('error.openOther')}</Button>}
      </Group>
    </Stack>
  )
}
