import type { FileInfo } from '@lectern/contract'
import { Modal, UnstyledButton } from '@mantine/core'
import { IconFileTypePdf, IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { useDialogOpen } from '../../../lib/back-closes.ts'
import { usePreferences } from '../../../lib/preferences.ts'
import { sizeText } from '../../../lib/size-text.ts'
import { latePart } from '../../../parts/late-part.tsx'
import { useConsoleWords } from '../desk/console-words.ts'
import headings from '../panel/item-panel.module.css'
import classes from './evidence-list.module.css'

const EvidencePdf = latePart(async () => (await import('./evidence-pdf.tsx')).EvidencePdf)

/** The files attached to an application: pictures are shown at once, documents open in the viewer. */
export function EvidenceList({ files }: { readonly files: readonly FileInfo[] }) {
  const words = useConsoleWords()
  const language = usePreferences(state => state.language)
  const [open, setOpen] = useState<FileInfo>()
  const [shown, setShown] = useState<FileInfo>()
  if (open && open !== shown) setShown(open)
  const isOpen = useDialogOpen(open !== undefined, () => setOpen(undefined))
  return (
    <section aria-label={words('evidence')}>
      <h3 className={headings.heading}>{words('evidence')}</h3>
      {files.length === 0 ? (
        <p className={classes.none}>{words('noEvidence')}</p>
      ) : (
        <ul className={classes.files}>
          {files.map(file => (
            <li key={file.id}>
              <UnstyledButton className={classes.file} onClick={() => setOpen(file)}>
                <span className={classes.picture}>
                  {file.kind === 'image' ? (
                    <img src={file.url} alt="" />
                  ) : file.kind === 'pdf' ? (
                    <IconFileTypePdf size={34} stroke={1.4} />
                  ) : (
                    <IconPaperclip size={30} stroke={1.4} />
                  )}
                </span>
                <span className={classes.name}>{file.name}</span>
                <span className={classes.size}>{sizeText(file.sizeBytes, language)}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      <Modal
        opened={isOpen}
        onClose={() => setOpen(undefined)}
        title={shown?.name}
        size={960}
        closeButtonProps={{ 'aria-label': words('close') }}
      >
        {shown?.kind === 'image' ? (
          <img src={shown.url} alt={shown.name} className={classes.whole} />
        ) : shown?.kind === 'pdf' ? (
          <div className={classes.stage}>
            <EvidencePdf file={shown} />
          </div>
        ) : (
          shown && (
            <a href={shown.url} download={shown.name}>
              {words('download')}
            </a>
          )
        )}
      </Modal>
    </section>
  )
}
