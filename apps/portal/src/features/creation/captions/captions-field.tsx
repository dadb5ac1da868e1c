import { type FileInfo, type Language, languages, mostSrtCaptions } from '@lectern/contract'
import { ActionIcon, Button, Group, Input, NativeSelect, Text } from '@mantine/core'
import { IconBadgeCc, IconPlayerPlay, IconPlus, IconReplace, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { amountOf } from '../../../lib/format.ts'
import { isolated } from '../../../lib/isolated.ts'
import { languageNames, usePreferences } from '../../../lib/preferences.ts'
import { sizeText } from '../../../lib/size-text.ts'
import { errorText } from '../../../messages/error-text.ts'
import { useUploadWords } from '../../../messages/upload-words.ts'
import { lateDialog } from '../../../parts/late-dialog.tsx'
import { FileChooser } from '../upload/drop-area.tsx'
import { useTellingSending } from '../upload/use-telling-sending.ts'
import classes from './captions.module.css'
import { type ChosenCaptions, languageInName, readCaptions } from './chosen-captions.ts'

const CaptionsPreview = lateDialog(async () => (await import('./captions-preview.tsx')).CaptionsPreview)

/** The captions of a video in one language; without an address they cannot be previewed. */
export interface CaptionsFile {
  readonly language: Language
  readonly id: string
  readonly name: string
  readonly url?: string
}

/** The field for the captions of a video: one WebVTT or SubRip file for each language, checked before it is sent. */
export function CaptionsField(props: {
  readonly captions: readonly CaptionsFile[]
  onChange(captions: readonly CaptionsFile[]): void
  /** Tells whether captions are being sent. */
  onSending?(isSending: boolean): void
  /** Address of the video, for the preview. */
  readonly videoUrl?: string | undefined
  /** Reads the address of the video, or that of captions with an id, again; their tickets may have expired. */
  renew?(captionsId?: string): Promise<string | undefined>
  /** Language of the work: offered first. */
  readonly language?: Language
  readonly error?: ReactNode
  readonly disabled?: boolean
}) {
  const words = useUploadWords()
  const { captions, onChange, videoUrl } = props
  const free = languages.filter(language => !captions.some(file => file.language === language))
  const [wanted, setWanted] = useState<Language | undefined>(props.language)
  const selected = free.find(language => language === wanted) ?? free[0]
  const [shown, setShown] = useState<CaptionsFile>()
  const { take, isSending, sendingName, fault } = useSendCaptions(captions, onChange)
  useTellingSending(isSending, props.onSending)
  return (
    <Input.Wrapper
      labelElement="div"
      label={words('captions')}
      description={words('captionsHint')}
      error={fault ? <RefusedCaptions {...fault} /> : props.error}
      errorProps={{ role: 'alert', mt: 8 }}
    >
      {captions.length > 0 && (
        <ul className={classes.list}>
          {captions.map(file => (
            <CaptionsRow
              key={file.language}
              file={file}
              isDisabled={(props.disabled ?? false) || isSending}
              onPreview={file.url && videoUrl ? () => setShown(file) : undefined}
              onReplace={chosen => take(chosen, file.language)}
              onRemove={() => onChange(captions.filter(({ language }) => language !== file.language))}
            />
          ))}
        </ul>
      )}
      {!props.disabled && selected && (
        <Group gap={8} align="center">
          <NativeSelect
            aria-label={words('captionsLanguage')}
            value={selected}
            data={free.map(value => ({ value, label: languageNames[value] }))}
            onChange={event => setWanted(free.find(value => value === event.currentTarget.value))}
          />
          <FileChooser
            accept=".vtt,.srt,text/vtt,application/x-subrip"
            onFiles={([file]) => {
              if (!file) return
              const named = languageInName(file.name)
              take(file, free.find(language => language === named) ?? selected)
            }}
          >
            {open => (
              <Button
                variant="default"
                leftSection={<IconPlus size={17} />}
                loading={isSending}
                onClick={open}
              >
                {words('captionsAdd')}
              </Button>
            )}
          </FileChooser>
        </Group>
      )}
      {!selected && (
        <Text size="sm" c="dimmed">
          {words('captionsAll')}
        </Text>
      )}
      <Text size="sm" role="status">
        {sendingName && words('captionsUploading', { name: sendingName })}
      </Text>
      {shown?.url && videoUrl && (
        <CaptionsPreview
          video={{ url: videoUrl, renew: props.renew && (async () => props.renew?.()) }}
          captions={{ url: shown.url, renew: props.renew && (async () => props.renew?.(shown.id)) }}
          language={shown.language}
          onClose={() => setShown(undefined)}
        />
      )}
    </Input.Wrapper>
  )
}

function CaptionsRow(props: {
  readonly file: CaptionsFile
  readonly isDisabled: boolean
  readonly onPreview: (() => void) | undefined
  onReplace(file: File): void
  onRemove(): void
}) {
  const words = useUploadWords()
  const { file, isDisabled } = props
  const language = languageNames[file.language]
  return (
    <li>
      <IconBadgeCc size={20} stroke={1.6} aria-hidden="true" />
      <div className={classes.words}>
        <strong>{language}</strong>
        <small>{file.name}</small>
      </div>
      <div className={classes.actions}>
        {props.onPreview && (
          <ActionIcon
            aria-label={words('captionsPreview', { language })}
            title={words('captionsPreview', { language })}
            onClick={props.onPreview}
          >
            <IconPlayerPlay size={18} />
          </ActionIcon>
        )}
        <FileChooser
          accept=".vtt,.srt,text/vtt,application/x-subrip"
          onFiles={([chosen]) => chosen && props.onReplace(chosen)}
        >
          {open => (
            <ActionIcon
              disabled={isDisabled}
              aria-label={words('captionsReplace', { language })}
              title={words('captionsReplace', { language })}
              onClick={open}
            >
              <IconReplace size={18} />
            </ActionIcon>
          )}
        </FileChooser>
        <ActionIcon
          disabled={isDisabled}
          aria-label={words('captionsRemove', { language })}
          title={words('captionsRemove', { language })}
          onClick={props.onRemove}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </div>
    </li>
  )
}

/** Captions that were not taken: in which language, which file, and why. */
interface CaptionsFault {
  readonly language: Language
  readonly name: string
  readonly text: string
}

const RefusedCaptions = ({ language, name, text }: CaptionsFault) => (
  <>
    <strong>{`${languageNames[language]} · ${isolated(name)}`}</strong>
    <br />
    {text}
  </>
)

/** A chosen file that is not sent. */
class UnfitCaptions extends Error {
  readonly found: Extract<ChosenCaptions, { readonly fault: string }>

  constructor(found: UnfitCaptions['found']) {
    super(found.fault)
    this.found = found
  }
}

interface TakenCaptions {
  readonly file: File
  readonly language: Language
}

/** Checks and sends one file at a time; the new one takes the place of captions in the same language. */
function useSendCaptions(
  captions: readonly CaptionsFile[],
  onChange: (captions: readonly CaptionsFile[]) => void,
) {
  const faultText = useFaultText()
  const latest = useRef(captions)
  latest.current = captions
  const send = useMutation({
    mutationFn: async ({ file }: TakenCaptions): Promise<FileInfo> => {
      const found = await readCaptions(file)
      if (found.fault !== undefined) throw new UnfitCaptions(found)
      const form = new FormData()
      form.set('file', file)
      return api.call('uploads.file', { use: 'caption' }, { body: form })
    },
    meta: { isShownInPlace: true },
    onSuccess: ({ id, name, url }, { language }) => {
      const others = latest.current.filter(file => file.language !== language)
      const added = [...others, { language, id, name, url }]
      onChange(languages.flatMap(known => added.filter(file => file.language === known)))
    },
  })
  const { error, variables } = send
  const fault: CaptionsFault | undefined =
    error && variables
      ? {
          language: variables.language,
          name: variables.file.name,
          text: error instanceof UnfitCaptions ? faultText(error.found, variables.file) : errorText(error),
        }
      : undefined
  return {
    take: (file: File, language: Language) => send.mutate({ file, language }),
    fault,
    isSending: send.isPending,
    sendingName: send.isPending ? variables?.file.name : undefined,
  }
}

const faultKeys = {
  size: 'vttSize',
  encoding: 'vttEncoding',
  unreadable: 'faultUnreadable',
  header: 'vttHeader',
  timing: 'vttTiming',
  order: 'vttOrder',
  backwards: 'vttBackwards',
  arrow: 'vttArrow',
  control: 'vttControl',
  style: 'vttStyle',
  empty: 'vttEmpty',
  many: 'vttMany',
} as const

function useFaultText() {
  const words = useUploadWords()
  const language = usePreferences(state => state.language)
  return (read: Extract<ChosenCaptions, { readonly fault: string }>, file: File): string =>
    words(faultKeys[read.fault], {
      most: amountOf(mostSrtCaptions, language),
      name: file.name,
      size: sizeText(file.size, language),
      line: 'line' in read ? read.line : 0,
    })
}
