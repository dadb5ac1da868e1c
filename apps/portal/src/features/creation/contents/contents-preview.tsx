import type { FileInfo } from '@lectern/contract'
import { Button, CloseButton, Skeleton, Text } from '@mantine/core'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useContentsWords } from '../../../messages/contents-words.ts'
import { latePart } from '../../../parts/late-part.tsx'
import { type Measure, placeText } from './contents-model.ts'
import classes from './contents-preview.module.css'

/** Properties of the viewer and of the player in the preview. */
export interface StageProps {
  readonly file: FileInfo
  /** Page or second to begin with. */
  readonly startAt: number
  /** Page or second to go to; a new object goes there again. */
  readonly jump: { readonly place: number } | undefined
  /** Called with the page or second that is shown. */
  onShown(place: number): void
}

const DocumentPreview = latePart(
  async () => (await import('./document-preview.tsx')).DocumentPreview,
  () => <Skeleton h="100%" radius={0} />,
)
const FilmPreview = latePart(
  async () => (await import('./film-preview.tsx')).FilmPreview,
  () => <Skeleton style={{ aspectRatio: '16 / 9' }} radius={0} />,
)

/** The file beside its contents: what it shows can be given to the selected entry, or to a new one. */
export function ContentsPreview(props: {
  readonly file: FileInfo
  readonly measure: Measure
  readonly startAt: number
  readonly jump: StageProps['jump']
  readonly place: number | undefined
  /** Title of the selected entry; `undefined` without one. */
  readonly target: string | undefined
  onShown(place: number): void
  onUse(place: number): void
  /** `title` is the text selected in the document, or empty. */
  readonly onAdd: ((place: number, title: string) => void) | undefined
  onClose(): void
}) {
  const { file, measure, place, target, onAdd } = props
  const words = useContentsWords()
  const frame = useRef<HTMLElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  // On a phone the preview opens below the list, perhaps outside the window.
  useEffect(() => frame.current?.scrollIntoView({ block: 'nearest' }), [])
  // The address contains a ticket that differs in every answer; a new one would reload the file.
  const [shown, setShown] = useState(file)
  if (shown.id !== file.id) setShown(file)
  const isPage = measure === 'page'
  const at = place === undefined ? '' : placeText(place, measure)
  return (
    <section ref={frame} className={classes.preview} aria-label={words('preview')}>
      <div className={classes.head}>
        <Text component="h3" className={classes.name} title={file.name}>
          {words('preview')}
        </Text>
        <CloseButton size="sm" aria-label={words('previewClose')} onClick={props.onClose} />
      </div>
      <div ref={stage} className={classes.stage} data-measure={measure}>
        {isPage ? (
          <DocumentPreview
            key={shown.id}
            file={shown}
            startAt={props.startAt}
            jump={props.jump}
            onShown={props.onShown}
          />
        ) : (
          <FilmPreview
            key={shown.id}
            file={shown}
            startAt={props.startAt}
            jump={props.jump}
            onShown={props.onShown}
          />
        )}
      </div>
      {place !== undefined && (target !== undefined || onAdd) && (
        <div className={classes.actions}>
          {target !== undefined && (
            <Button
              size="sm"
              className={classes.use}
              leftSection={<IconMapPin size={16} />}
              onClick={() => props.onUse(place)}
            >
              {words(isPage ? 'usePage' : 'useTime', { title: shortened(target), place: at })}
            </Button>
          )}
          {onAdd && (
            <Button
              size="sm"
              variant="default"
              leftSection={<IconPlus size={16} />}
              onClick={() => onAdd(place, selectedIn(stage.current))}
            >
              {words(isPage ? 'addPage' : 'addTime', { place: at })}
            </Button>
          )}
          {isPage && onAdd && (
            <Text size="xs" c="dimmed" className={classes.hint}>
              {words('previewHint')}
            </Text>
          )}
        </div>
      )}
    </section>
  )
}

const longestShown = 24

const shortened = (title: string): string => {
  const letters = [...title]
  return letters.length > longestShown ? `${letters.slice(0, longestShown - 1).join('')}…` : title
}

/** The selected text, if it was selected inside the element. */
function selectedIn(element: HTMLElement | null): string {
  const selection = document.getSelection()
  const isInside = selection?.anchorNode && element?.contains(selection.anchorNode)
  return isInside ? selection.toString() : ''
}
