import type { ReviewForm } from '@lectern/contract'
import { Button, Checkbox, Group } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../lib/api.ts'
import { LongText } from '../../../parts/long-text.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import { useOwnCapabilities } from '../desk/own-capabilities.ts'
import { useRefreshConsole } from '../desk/use-console-data.ts'
import { isBlank } from '../fields/is-blank.ts'
import { DeskDialog } from '../forms/desk-dialog.tsx'
import { useDeskForm } from '../forms/use-desk-form.ts'
import { AttributesDialog } from './attributes-dialog.tsx'
import classes from './work-review.module.css'

const longestOpinion = 500

/** What can be done with a work besides deciding about it: its attributes, and taking down what readers see. */
export function WorkActions({ work, isOwn }: { readonly work: ReviewForm; readonly isOwn: boolean }) {
  const words = useConsoleWords()
  const { capabilities = [] } = useOwnCapabilities()
  const [open, setOpen] = useState<'takedown' | 'attributes'>()
  const close = () => setOpen(undefined)
  const mayTakeDown = work.liveVersion > 0 && !isOwn
  const mayEdit = capabilities.includes('catalogue.edit')
  if (!mayTakeDown && !mayEdit) return null
  return (
    <section aria-label={words('actions')}>
      <h3 className={classes.heading}>{words('actions')}</h3>
      <Group gap="xs">
        {mayEdit && (
          <Button size="xs" variant="default" onClick={() => setOpen('attributes')}>
            {words('attributes')}
          </Button>
        )}
        {mayTakeDown && (
          <Button size="xs" variant="default" c="red" onClick={() => setOpen('takedown')}>
            {words('takeDown')}
          </Button>
        )}
      </Group>
      {open === 'takedown' && <TakedownDialog work={work} onClose={close} />}
      {open === 'attributes' && <AttributesDialog work={work} onClose={close} />}
    </section>
  )
}

function TakedownDialog({ work, onClose }: { readonly work: ReviewForm; onClose(): void }) {
  const words = useConsoleWords()
  const refresh = useRefreshConsole()
  const form = useDeskForm({
    stored: { opinion: '', reopens: false },
    faults: ({ opinion }) => ({ opinion: isBlank(opinion) && 'required' }),
    send: ({ opinion, reopens }) =>
      api.call('console.workTakedown', {
        id: work.id ?? '',
        version: work.liveVersion,
        opinion: opinion.trim(),
        reopens,
      }),
    onFailed: () => void refresh(),
    isOnce: true,
    act: () => words('takeDown'),
    about: work.title,
    done: () => words('takenDown', { title: work.title, name: work.author }),
    onSaved: onClose,
  })
  return (
    <DeskDialog
      form={form}
      title={words('takeDownTitle', { title: work.title })}
      text={words('takeDownText')}
      submit={words('takeDown')}
      refusals={{ WORK_STATE: 'takenDownMeanwhile' }}
      isGrave
      onClose={onClose}
    >
      <LongText
        data-autofocus
        label={words('opinion')}
        autosize
        minRows={2}
        maxRows={8}
        longest={longestOpinion}
        {...form.getInputProps('opinion')}
      />
      <Checkbox label={words('takeDownReopen')} {...form.getInputProps('reopens', { type: 'checkbox' })} />
    </DeskDialog>
  )
}
