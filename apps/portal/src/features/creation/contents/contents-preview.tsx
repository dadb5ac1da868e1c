import type { FileInfo } from '@lectern/contract'
import { Button, CloseButton, Skeleton, Text } from '@mantine/core'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Renew, useFreshAddress } from '../../../lib/use-fresh-address.ts'
import { useContentsWords } from '../../../messages/contents-words.ts'
import { latePart } from '../../../parts/late-part.tsx'
import { type Measure, placeText } from './contents-model.ts'
import classes from './contents-preview.module.css'

/** Properties of the viewer and of the player in the preview. */
export interface StageProps {
  /** The file, at an address whose ticket is fresh. */
  readonly file: FileInfo
  /** Asks for another address, because this one was refused; resolves to whether there is one. */
  refresh(): Promise<boolean>
  /** Page or second to begin with. */
  readonly startAt: number
  /** Page or second to go to; a new object goes there again. */
  readonly jump: { readonly place: number } | undefined
  /** Called with the page or second that is shown. */
  onShown(place: number): void
}

const DocumentStandIn = () => <Skeleton h="100%" radius={0} />
const FilmStandIn = () => <Skeleton style={{ aspectRatio: '16 / 9' }} radius={0} />
const DocumentPreview = latePart(
  async () => (await import('./document-preview.tsx')).DocumentPreview,
  DocumentStandIn,
)
const FilmPreview = latePart(async () => (await import('./film-preview.tsx')).FilmPreview, FilmStandIn)

/** The file beside its contents: what it shows can be given to the selected entry, or to a new one. */
export function ContentsPreview(props: {
  readonly file: FileInfo
  /** Reads the address of the file again. */
  readonly renew: Renew | undefined
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
  useEffect(() => {
    // Newer browsers return a promise, which React would take for the function that ends the effect.
    void frame.current?.scrollIntoView({ block: 'nearest' })
  }, [])
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
        <Stage key={file.id} {...props} />
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

/** The viewer or the player. It keeps its address as long as the ticket may be valid, because another one reloads the file. */
function Stage(
  props: Omit<StageProps, 'refresh'> & { readonly renew: Renew | undefined; readonly measure: Measure },
) {
  const { startAt, jump, onShown } = props
  const [file] = useState(props.file)
  const { address, refresh } = useFreshAddress(file.url, props.renew, { isAhead: props.measure === 'page' })
  const at = useRef(startAt)
  const current = useMemo(() => address !== undefined && { ...file, url: address }, [file, address])
  const tell = (place: number) => {
    at.current = place
    onShown(place)
  }
  if (!current) return props.measure === 'page' ? <DocumentStandIn /> : <FilmStandIn />
  const stage = { file: current, refresh, startAt: at.current, jump, onShown: tell }
  return props.measure === 'page' ? <DocumentPreview {...stage} /> : <FilmPreview {...stage} />
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
