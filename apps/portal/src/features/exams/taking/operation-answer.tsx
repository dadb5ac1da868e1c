import type { ExamAnswer, FileInfo } from '@lectern/contract'
import { Anchor, Button, CloseButton, FileButton, Input, Progress, Text, Textarea } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { isolated } from '../../../lib/isolated.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { sizeText } from '../../../lib/size-text.ts'
import { useTakingWords } from '../../../messages/taking-words.ts'
import { LengthUsed } from '../../../parts/length-used.tsx'
import { storableText } from '../queue/given-answer.ts'
import classes from './taking.module.css'
import type { AnswerFile } from './use-answer-files.ts'

/** Code units. */
const longestNote = 10_000

/** What is saved of a note: one that the queue could not send would keep the other answers waiting. */
const savedNote = (typed: string) => storableText(storableText(typed).slice(0, longestNote))

/** The answer to a task: a file and a note. */
export function OperationAnswer(props: {
  readonly answer: ExamAnswer
  readonly files: ReadonlyMap<string, FileInfo>
  readonly isDisabled: boolean
  /** The server cannot store the notes as they are. */
  readonly isFaulty: boolean
  /** The file on its way, or why it was refused. */
  readonly upload: AnswerFile
  onChoose(file: File): void
  onCancel(): void
  onText(text: string): void
  onRemove(): void
}) {
  const words = useTakingWords()
  const language = usePreferences(state => state.language)
  const { answer, files, isDisabled, isFaulty, upload } = props
  // A note that is too long stays in the field, and says what of it is saved.
  const [typed, setTyped] = useState('')
  const note = savedNote(typed) === answer.text ? storableText(typed) : answer.text
  const over = note.length - longestNote
  const given = files.get(answer.fileId ?? '')
  const named = ({ name, sizeBytes }: FileInfo) => `${isolated(name)} · ${sizeText(sizeBytes, language)}`
  return (
    <div className={classes.task}>
      <Input.Wrapper
        labelElement="div"
        label={words('takingFile')}
        description={words('takingFileHint')}
        error={upload.fault}
      >
        {given && !upload.sending && (
          <p className={classes.file}>
            <IconPaperclip size={16} aria-hidden="true" />
            <Anchor href={given.url} download={given.name}>
              {named(given)}
            </Anchor>
            {!isDisabled && (
              <CloseButton
                size="sm"
                aria-label={words('takingFileRemove', { name: given.name })}
                onClick={props.onRemove}
              />
            )}
          </p>
        )}
        {upload.sending && (
          <div className={classes.sending}>
            <Text size="sm" role="status">
              {words(upload.sending.isWaiting ? 'takingFileWaits' : 'takingFileSending', {
                name: upload.sending.name,
              })}
            </Text>
            <Progress
              value={upload.sending.percent}
              aria-label={words('takingFileSending', { name: upload.sending.name })}
            />
            <Button size="compact-sm" variant="subtle" onClick={props.onCancel}>
              {words('cancel')}
            </Button>
          </div>
        )}
        {!upload.sending && !isDisabled && (
          <FileButton key={given?.id ?? upload.fault} onChange={file => file && props.onChoose(file)}>
            {button => (
              <Button {...button} mt={8} variant="default" leftSection={<IconPaperclip size={16} />}>
                {words(given ? 'takingFileReplace' : 'takingFileChoose')}
              </Button>
            )}
          </FileButton>
        )}
      </Input.Wrapper>
      <Textarea
        label={words('takingNote')}
        description={words('takingNoteHint')}
        autosize
        minRows={4}
        maxRows={16}
        value={note}
        error={
          over > 0
            ? words('takingNoteTooLong', { over, max: longestNote })
            : isFaulty && words('takingFaultyHere')
        }
        disabled={isDisabled}
        onChange={event => {
          setTyped(event.currentTarget.value)
          props.onText(savedNote(event.currentTarget.value))
        }}
      />
      <LengthUsed text={note} longest={longestNote} />
    </div>
  )
}
