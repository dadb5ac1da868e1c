import { ActionIcon } from '@mantine/core'
import { IconBox, IconDeviceFloppy, IconMovie, IconPaperclip, IconVolume } from '@tabler/icons-react'
import { type RefObject, useCallback, useContext, useEffect, useRef, useState } from 'react'
import type { HeldFile, HeldFiles } from '../../engine/engine-protocol.ts'
import { asMarkingError } from '../../marks/marking-error.ts'
import { readable } from '../../messages/readable.ts'
import { LanguageContext, useWords } from '../../messages/use-words.ts'
import { localeOf } from '../../messages/words.ts'
import { isFileOf } from '../../pages/use-pin-files.ts'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import type { WantedFile } from '../../viewer/viewer-state.ts'
import { useFiles } from '../commands/use-command.ts'
import classes from './attachments-panel.module.css'
import { sizeText } from './size-text.ts'

/** The files in the document, to be saved. None of them is opened or played here. */
export function AttachmentsPanel({ onGo }: { readonly onGo: () => void }) {
  const words = useWords()
  const { held, reload } = useHeldFiles()
  const wanted = useViewer(state => state.wantedFile)
  const list = useRef<HTMLDivElement>(null)
  const files = held === 'failed' ? undefined : held?.files
  const shown = wanted && files?.find(file => isFileOf(wanted.markId, file))?.id
  useShownFile(list, wanted, shown)
  if (held === undefined) return <div className={classes.list} aria-busy />
  if (held === 'failed') return <p className={classes.told}>{words('attachments.failed')}</p>
  return (
    <div ref={list} className={classes.list}>
      {held.isPortfolio && <p className={classes.told}>{words('attachments.portfolio')}</p>}
      {held.files.length === 0 && <p className={classes.told}>{words('attachments.none')}</p>}
      <ul className={classes.items}>
        {held.files.map(file => (
          <FileItem key={file.id} file={file} isShown={file.id === shown} onGo={onGo} onUnlock={reload} />
        ))}
      </ul>
    </div>
  )
}

/** Scrolls to the file that was asked for at its icon, and moves the focus there if a key asked for it. */
function useShownFile(
  list: RefObject<HTMLElement | null>,
  wanted: WantedFile | undefined,
  shown: string | undefined,
): void {
  useEffect(() => {
    const item = list.current?.querySelector('[aria-current]')
    if (!list.current || !wanted || shown === undefined || !(item instanceof HTMLElement)) return
    const [inside, around] = [item.getBoundingClientRect(), list.current.getBoundingClientRect()]
    if (inside.top < around.top) list.current.scrollTop += inside.top - around.top
    else if (inside.bottom > around.bottom) list.current.scrollTop += inside.bottom - around.bottom
    if (wanted.isByKey) item.querySelector<HTMLElement>(':scope > button')?.focus({ preventScroll: true })
  }, [list, wanted, shown])
}

/** The files; undefined until they are read. `reload` reads them again. */
function useHeldFiles(): { readonly held: HeldFiles | 'failed' | undefined; readonly reload: () => void } {
  const { listEnclosed } = useFiles()
  const marking = useViewer(state => state.marking.at)
  const [held, setHeld] = useState<HeldFiles | 'failed'>()
  const load = useCallback(() => {
    let isWanted = true
    if (marking === 'failed') setHeld('failed')
    if (marking === 'ready')
      listEnclosed().then(
        found => isWanted && setHeld(found),
        () => isWanted && setHeld('failed'),
      )
    return () => {
      isWanted = false
    }
  }, [marking, listEnclosed])
  useEffect(load, [load])
  return { held, reload: load }
}

const icons = { file: IconPaperclip, sound: IconVolume, film: IconMovie, model: IconBox } as const

/** Saving one of the files, after a question for the password if it needs one of its own. */
function useSaving(id: string, name: string, onUnlock: () => void) {
  const store = useViewerStore()
  const { saveEnclosed } = useFiles()
  const [isUnread, setUnread] = useState(false)
  const save = (): void => {
    saveEnclosed(id, name).then(
      () => setUnread(false),
      error => {
        if (asMarkingError(error).code !== 'password-needed') return setUnread(true)
        const proceed = () => {
          onUnlock()
          save()
        }
        store.askFurtherPassword({ purpose: 'file', name, proceed })
      },
    )
  }
  return { save, isUnread }
}

interface FileItemProps {
  readonly file: HeldFile
  /** The reader has asked for it at its icon on a page. */
  readonly isShown: boolean
  readonly onGo: () => void
  /** Called when a password was given, with which more may be known. */
  readonly onUnlock: () => void
}

function FileItem({ file, isShown, onGo, onUnlock }: FileItemProps) {
  const words = useWords()
  const store = useViewerStore()
  const locale = localeOf(useContext(LanguageContext))
  const { kind, pageIndex, size } = file
  const name = file.name || words(`attachments.${kind}`)
  const { save, isUnread } = useSaving(file.id, name, onUnlock)
  const Glyph = icons[kind]
  const facts = [
    kind === 'file' ? '' : words(`attachments.${kind}`),
    size === undefined ? '' : sizeText(size, locale),
  ].filter(Boolean)
  return (
    <li className={classes.item} aria-current={isShown || undefined}>
      <Glyph size={18} stroke={1.6} aria-hidden className={classes.icon} />
      <div className={classes.facts}>
        <span className={classes.name}>{readable(name)}</span>
        {facts.length > 0 && <span className={classes.fact}>{facts.join(' · ')}</span>}
        {pageIndex !== undefined && (
          <button
            type="button"
            className={classes.page}
            onClick={() => {
              store.follow(pageIndex)
              onGo()
            }}
          >
            {words('attachments.page', { page: pageIndex + 1 })}
          </button>
        )}
        {kind !== 'file' && <span className={classes.fact}>{words('attachments.notPlayed')}</span>}
        {isUnread && (
          <span className={classes.fact} role="alert">
            {words('attachments.unread')}
          </span>
        )}
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        size="lg"
        aria-label={words('attachments.save', { name })}
        title={words('attachments.save', { name })}
        onClick={save}
      >
        <IconDeviceFloppy size={20} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  )
}
