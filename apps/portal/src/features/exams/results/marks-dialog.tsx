import type { FileInfo } from '@lectern/contract'
import { Modal, Text } from '@mantine/core'
import { useDialogOpen } from '../../../lib/back-closes.ts'
import { useMarksWords } from '../../../messages/marks-words.ts'
import { useWords } from '../../../messages/words.ts'
import { MarkedPdf } from '../../../parts/marked-pdf.tsx'
import { useWidthClass } from '../../../parts/width-class.ts'
import classes from '../exams.module.css'

const dialogWidth = 1080

/** The candidate reads what the examiner marked on the PDF of an answer. */
export function MarksDialog(props: { readonly file: FileInfo; readonly marks: string; onClose(): void }) {
  const { file, marks, onClose } = props
  const words = useWords()
  const wordsOfMarks = useMarksWords()
  const isPhone = useWidthClass() === 'phone'
  return (
    <Modal
      opened={useDialogOpen(true, onClose)}
      onClose={onClose}
      size={dialogWidth}
      fullScreen={isPhone}
      title={wordsOfMarks('marksTitle', { name: file.name })}
      closeButtonProps={{ 'aria-label': words('close') }}
    >
      <Text size="sm" c="dimmed">
        {wordsOfMarks('marksText')}
      </Text>
      <div className={classes.marked}>
        <MarkedPdf name={file.name} url={file.url} marks={marks} />
      </div>
    </Modal>
  )
}
