import type { FileInfo } from '@lectern/contract'
import { Button, Group, Text } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { usePreferences } from '../../../lib/preferences.ts'
import { sizeText } from '../../../lib/size-text.ts'
import type { Renew } from '../../../lib/use-fresh-address.ts'
import { useUploadWords } from '../../../messages/upload-words.ts'
import { useLengthText } from '../../resource/length-text.ts'
import { workFileTypes } from './chosen-file.ts'
import { FileChooser, useFileDrop } from './drop-area.tsx'
import { FileLine } from './file-line.tsx'
import { FreshButton } from './fresh-link.tsx'
import classes from './upload.module.css'

/** The stored file of a work. Of a saved draft only id, name and kind are known. */
export type WorkFile = Pick<FileInfo, 'id' | 'name'> & { readonly kind: 'pdf' | 'video' } & Partial<
    Pick<FileInfo, 'sizeBytes' | 'length' | 'url' | 'isRepaired' | 'isCutOff'>
  >

/** The line of a stored file: its name, its size, whether it is damaged, and what one can do with it. */
export function StoredFile(props: {
  readonly id: string
  readonly file: WorkFile
  readonly isDisabled: boolean
  onFiles(files: readonly File[]): void
  /** Reads the address of the file again, whose ticket may have expired. */
  readonly renew?: Renew | undefined
  /** More to do with the file, such as annotating it. */
  readonly children?: ReactNode
}) {
  const words = useUploadWords()
  const language = usePreferences(state => state.language)
  const lengthText = useLengthText()
  const { isOver, drop } = useFileDrop(props.onFiles, props.isDisabled)
  const { file } = props
  const facts = [
    file.length ? lengthText({ kind: file.kind, length: file.length }) : '',
    file.sizeBytes ? sizeText(file.sizeBytes, language) : '',
  ].filter(fact => fact !== '')
  return (
    <div className={classes.panel} data-over={isOver || undefined} {...drop}>
      <div className={classes.stored}>
        <FileLine kind={file.kind} name={file.name}>
          <Text size="sm" c="dimmed">
            {isOver ? words('fileDropNow') : facts.join(' · ')}
          </Text>
          {file.isRepaired && <Text size="sm">{words('fileRepaired')}</Text>}
          {file.isCutOff && (
            <>
              <Text size="sm">{words('filmCutOff')}</Text>
              <Text size="sm">{words('filmCutOffHelp')}</Text>
            </>
          )}
        </FileLine>
        <Group gap={6} className={classes.actions}>
          {file.url && (
            <FreshButton href={file.url} renew={props.renew} variant="subtle" size="compact-sm">
              {words('fileOpen')}
            </FreshButton>
          )}
          {props.children}
          {!props.isDisabled && (
            <FileChooser accept={workFileTypes} onFiles={props.onFiles}>
              {open => (
                <Button
                  id={props.id}
                  variant="default"
                  size="compact-sm"
                  leftSection={<IconReplace size={16} />}
                  onClick={open}
                >
                  {words('fileReplace')}
                </Button>
              )}
            </FileChooser>
          )}
        </Group>
      </div>
    </div>
  )
}
