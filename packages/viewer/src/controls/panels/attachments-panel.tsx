import { ActionIcon } from '@mantine/core'
import { IconBox, IconDeviceFloppy, IconMovie, IconPaperclip, IconVolume } from '@tabler/icons-react'
import { useContext, useEffect, useState } from 'react'
import type { HeldFile, HeldFiles } from '../../engine/engine-protocol.ts'
import { LanguageContext, useWords } from '../../messages/use-words.ts'
import { localeOf } from '../../messages/words.ts'
import { useViewer, useViewerStore } from '../../viewer/viewer-context.ts'
import { useFiles } from '../commands/use-command.ts'
import classes from './attachments-panel.module.css'
import { sizeText } from './size-text.ts'

/** The files in the document, to be saved. None of them is opened or played here. */
export function AttachmentsPanel({ onGo }: { readonly onGo: () => void }) {
  const words = useWords()
  const held = useHeldFiles()
  if (held === undefined) return <div className={classes.list} aria-busy />
  if (held === 'failed') return <p className={classes.told}>{words('attachments.failed')}</p>
  return (
    <div className={classes.list}>
      {held.isPortfolio && <p className={classes.told}>{words('attachments.portfolio')}</p>}
      {held.files.length === 0 && <p className={classes.told}>{words('attachments.none')}</p>}
      <ul className={classes.items}>
        {held.files.map(file => (
          <FileItem key={file.id} file={file} onGo={onGo} />
        ))}
      </ul>
    </div>
  )
}

/** The files; undefined until they are read. */
function useHeldFiles(): HeldFiles | 'failed' | undefined {
  const { listEnclosed } = useFiles()
  const marking = useViewer(state => state.marking.at)
  const [held, setHeld] = useState<HeldFiles | 'failed'>()
  useEffect(() => {
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
  return held
}

const icons = { file: IconPaperclip, sound: IconVolume, film: IconMovie, model: IconBox } as const

function FileItem({ file, onGo }: { readonly file: HeldFile; readonly onGo: () => void }) {
  const words = useWords()
  const store = useViewerStore()
  const { saveEnclosed } = useFiles()
  const locale = localeOf(useContext(LanguageContext))
  const [isUnread, setUnread] = useState(false)
  const { id, kind, pageIndex, size } = file
  const name = file.name || words(`attachments.${kind}`)
  const Glyph = icons[kind]
  const facts = [
    kind === 'file' ? '' : words(`attachments.${kind}`),
    size === undefined ? '' : sizeText(size, locale),
  ]
  const save = () =>
    saveEnclosed(id, name).then(
      () => setUnread(false),
      () => setUnread(true),
    )
  return (
    <li className={classes.item}>
      <Glyph size={18} stroke={1.6} aria-hidden className={classes.icon} />
      <div className={classes.facts}>
        <span className={classes.name}>{name}</span>
        <span className={classes.fact}>{facts.filter(Boolean).join(' · ')}</span>
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
