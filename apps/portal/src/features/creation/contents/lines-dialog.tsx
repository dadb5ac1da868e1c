import { Button, FileButton, Group, Text, Textarea } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useContentsWords } from '../../../messages/contents-words.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import classes from './contents-field.module.css'
import { type ReadLine, readLines } from './contents-lines.ts'
import { type Measure, storedTitle } from './contents-model.ts'

const largestBytes = 1024 * 1024

/** Adds the lines of a text, or of a text file, and shows first how they are read. */
export function LinesDialog(props: {
  readonly measure: Measure
  /** How many entries may be added. */
  readonly room: number
  onAdd(lines: readonly ReadLine[]): void
  onClose(): void
}) {
  const { measure, room } = props
  const words = useContentsWords()
  const reset = useRef<() => void>(null)
  const [text, setText] = useState('')
  const [unread, setUnread] = useState<string>()
  const lines = readLines(text, measure)
  const added = lines.slice(0, room)
  const takeFile = async (file: File | null) => {
    reset.current?.()
    if (!file) return
    const read = file.size <= largestBytes ? await file.text().catch(() => undefined) : undefined
    setUnread(read === undefined ? file.name : undefined)
    if (read !== undefined) setText(read)
  }
  return (
    <FormDialog
      title={words('linesTitle')}
      width={620}
      submit={added.length === 0 ? words('linesInsertNone') : words('linesInsert', { count: added.length })}
      isDisabled={added.length === 0}
      isPending={false}
      isUnsaved={text.trim() !== ''}
      onClose={props.onClose}
      onSubmit={event => {
        event.preventDefault()
        if (added.length > 0) props.onAdd(added)
      }}
    >
      <Textarea
        data-autofocus
        label={words('linesText')}
        description={words(measure === 'page' ? 'linesHintPages' : 'linesHintTimes')}
        autosize
        minRows={6}
        maxRows={12}
        value={text}
        error={unread && words('linesFileFailed', { name: unread })}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Group justify="space-between">
        <FileButton
          resetRef={reset}
          accept=".vtt,.txt,text/vtt,text/plain"
          onChange={file => void takeFile(file)}
        >
          {button => (
            <Button {...button} variant="default" size="sm" leftSection={<IconFileText size={16} />}>
              {words('linesFile')}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" role="status">
          {lines.length === 0 ? words('linesNone') : words('linesFound', { count: lines.length })}
        </Text>
      </Group>
      {lines.length > room && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {words('linesTooMany', { count: lines.length - room })}
        </Text>
      )}
      {added.length > 0 && (
        <section
          className={classes.found}
          aria-label={words('linesFound', { count: added.length })}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
          tabIndex={0}
        >
          <table>
            <thead>
              <tr>
                <th scope="col">{words('columnTitle')}</th>
                <th scope="col">{words(measure === 'page' ? 'columnPage' : 'columnTime')}</th>
              </tr>
            </thead>
            <tbody>
              {added.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing else that identifies them
                <tr key={index} data-level={line.level}>
                  <td>{storedTitle(line.title)}</td>
                  <td>{line.place}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </FormDialog>
  )
}
