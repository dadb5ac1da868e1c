import { Button, Input, Loader, Text } from '@mantine/core'
import { IconFileText, IconMovie, IconPhoto, IconRotate } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { clock } from '../../../lib/format.ts'
import { errorText } from '../../../messages/error-text.ts'
import { useUploadWords } from '../../../messages/upload-words.ts'
import { lateDialog } from '../../../parts/late-dialog.tsx'
import { FileChooser } from '../upload/drop-area.tsx'
import { useTellingSending } from '../upload/use-telling-sending.ts'
import classes from './cover.module.css'
import type { CoverFile } from './store-cover.ts'
import { type FilmFrames, useFilmFrames } from './use-film-frames.ts'
import { useFrameCover } from './use-frame-cover.ts'

const CoverDialog = lateDialog(async () => (await import('./cover-dialog.tsx')).CoverDialog)

const pictureTypes = ['image/png', 'image/jpeg', 'image/webp']
/** Larger pictures are not decoded here. Smaller ones are reduced before they are sent. */
const largestPictureBytes = 50_000_000

/** A cover that the author has not chosen: page 1 of a document, or the frame of a video that was stored before. */
export interface AutoCover {
  /** Empty as long as there is none. */
  readonly url: string
  /** It is being drawn. */
  readonly isAwaited: boolean
  /** Page 1 takes more memory or time than the server gives it. */
  readonly isHeavy: boolean
}

/**
 * The field for the cover of a work. Without one the server draws page 1 of a document. Of a video three frames are
 * offered as long as its file is at hand; the first is taken unless another cover was chosen. The heading above the field is
 * its label.
 */
export function CoverField(props: {
  readonly cover: CoverFile | undefined
  /** The kind of the work's file. */
  readonly kind: 'pdf' | 'video' | undefined
  /** The video that the person has just chosen. */
  readonly chosenVideo: File | undefined
  /** That video is still being sent and will replace a stored file. */
  readonly isReplacing?: boolean
  /** What is shown without a cover of one's own, if it is known. */
  readonly auto?: AutoCover | undefined
  /** The picture cannot be read: the ticket in its address may have expired. */
  onStale?(): void
  onChange(cover: CoverFile | undefined): void
  /** Tells whether a cover is being stored. */
  onSending?(isSending: boolean): void
  readonly error?: ReactNode
  readonly disabled?: boolean
}) {
  const words = useUploadWords()
  const { cover, kind, chosenVideo } = props
  const isDisabled = props.disabled ?? false
  const frames = useFilmFrames(chosenVideo)
  const [chosen, setChosen] = useState<File>()
  const [fault, setFault] = useState<string>()
  const { choose, selected, isSaving, isAwaited, saveError } = useFrameCover({
    frames,
    kind,
    cover,
    isReplacing: props.isReplacing ?? false,
    isDisabled,
    onChange: props.onChange,
  })
  useTellingSending(isAwaited, props.onSending)
  const take = ([file]: readonly File[]) => {
    if (file === undefined) return
    if (!pictureTypes.includes(file.type)) return setFault(words('coverNotImage'))
    if (file.size > largestPictureBytes) return setFault(words('coverTooLarge'))
    setFault(undefined)
    setChosen(file)
  }
  const mayReset = cover !== undefined && kind === 'pdf'
  const isDrawing = cover === undefined && kind === 'pdf' && props.auto?.isAwaited === true
  const isUndrawn = kind === 'pdf' && props.auto?.isAwaited === false && props.auto.url === ''
  const undrawnText = props.auto?.isHeavy ? 'coverHeavyText' : 'coverUndrawnText'
  return (
    <Input.Wrapper
      error={fault ?? (saveError ? errorText(saveError) : props.error)}
      errorProps={{ role: 'alert', mt: 8 }}
    >
      <div className={classes.field}>
        <Preview
          address={cover?.url || (kind === undefined ? '' : (props.auto?.url ?? ''))}
          kind={kind}
          doing={isSaving ? 'coverSaving' : isDrawing ? 'coverDrawing' : undefined}
          onStale={props.onStale}
        />
        <div className={classes.choices}>
          <div>
            {kind === undefined && <Text size="sm">{words('coverAutoNone')}</Text>}
            {kind === 'pdf' && cover === undefined && (
              <>
                <Text fw={600}>{words(isUndrawn ? 'coverUndrawn' : 'coverAutoPdf')}</Text>
                <Text size="sm" c="dimmed">
                  {words(isUndrawn ? undrawnText : 'coverAutoPdfText')}
                </Text>
              </>
            )}
            {kind === 'video' && !(isDisabled && frames.at === 'none') && (
              <Frames
                frames={frames}
                selected={selected}
                isDisabled={isDisabled || isSaving}
                onChoose={choose}
              />
            )}
          </div>
          {!isDisabled && (
            <div className={classes.buttons}>
              <FileChooser accept={pictureTypes.join(',')} onFiles={take}>
                {open => (
                  <Button
                    variant="default"
                    size="compact-sm"
                    disabled={isSaving}
                    leftSection={<IconPhoto size={16} />}
                    onClick={open}
                  >
                    {words('coverOwn')}
                  </Button>
                )}
              </FileChooser>
              {mayReset && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  leftSection={<IconRotate size={16} />}
                  onClick={() => props.onChange(undefined)}
                >
                  {words('coverAuto')}
                </Button>
              )}
            </div>
          )}
          {!isDisabled && (
            <Text size="sm" c="dimmed">
              {words('coverOwnHint')}
            </Text>
          )}
        </div>
      </div>
      {chosen && (
        <CoverDialog
          file={chosen}
          onClose={() => setChosen(undefined)}
          onStored={stored => {
            setChosen(undefined)
            props.onChange(stored)
          }}
        />
      )}
    </Input.Wrapper>
  )
}

/** The cover as a card shows it, or a sign until there is one. */
function Preview(props: {
  readonly address: string
  readonly kind: 'pdf' | 'video' | undefined
  readonly doing: 'coverSaving' | 'coverDrawing' | undefined
  readonly onStale: (() => void) | undefined
}) {
  const words = useUploadWords()
  const { address, doing } = props
  // Each address is tried once: a picture that is gone must not be asked for again and again.
  const [broken, setBroken] = useState<string>()
  const Sign = props.kind === 'video' ? IconMovie : props.kind === 'pdf' ? IconFileText : IconPhoto
  return (
    <div className={classes.preview} data-kind={props.kind}>
      {address && address !== broken ? (
        <img
          src={address}
          alt={words('coverPicture')}
          onError={() => {
            setBroken(address)
            if (broken === undefined) props.onStale?.()
          }}
          onLoad={() => setBroken(undefined)}
        />
      ) : (
        <Sign size={40} stroke={1.2} aria-hidden="true" />
      )}
      {doing && (
        <span className={classes.saving} role="status">
          <Loader size={20} color="white" aria-hidden="true" />
          {words(doing)}
        </span>
      )}
    </div>
  )
}

function Frames(props: {
  readonly frames: FilmFrames
  readonly selected: number
  readonly isDisabled: boolean
  onChoose(picture: Blob): void
}) {
  const words = useUploadWords()
  const name = useId()
  const { frames } = props
  switch (frames.at) {
    case 'none':
      return <Text size="sm">{words('coverFramesGone')}</Text>
    case 'taking':
      return (
        <Text size="sm" role="status">
          {words('coverFramesWait')}
        </Text>
      )
    case 'failed':
      return <Text size="sm">{words('coverFramesFailed')}</Text>
    case 'taken':
      return (
        <fieldset className={classes.frames} disabled={props.isDisabled}>
          <legend>{words('coverFrames')}</legend>
          {frames.frames.map((frame, index) => (
            <label key={frame.address} className={classes.frame}>
              <input
                type="radio"
                name={name}
                checked={index === props.selected}
                onChange={() => props.onChoose(frame.picture)}
              />
              <img src={frame.address} alt={words('coverFrame', { time: clock(frame.second) })} />
              <span aria-hidden="true">{clock(frame.second)}</span>
            </label>
          ))}
        </fieldset>
      )
  }
}
