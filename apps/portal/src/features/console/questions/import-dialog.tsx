import { Text } from '@mantine/core'
import { api } from '../../../lib/api.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { ImportDialog } from '../forms/import-dialog.tsx'

const accept =
  '.csv,text/csv,.json,application/json,.zip,application/zip,application/x-zip-compressed,.xml,application/xml,text/xml'

/** Imports questions from a table, a list, or a QTI package, in two steps: the report about every line first, then the questions. */
export function QuestionImportDialog({ onClose }: { onClose(): void }) {
  const words = useConsoleWords()
  return (
    <ImportDialog
      texts={{
        title: words('importQuestions'),
        fileLabel: words('importFile'),
        submit: words('importQuestions'),
        submitRight: words('importRight'),
        fine: count => words('importFine', { count }),
        stored: count => words('importStored', { count }),
        faults: count => words('importFaults', { count }),
        leftOut: count => words('importLeftOut', { count }),
      }}
      accept={accept}
      send={(body, request) => api.call('console.questionImport', request, { body })}
      onClose={onClose}
    >
      <Text size="sm">{words('importQuestionsText')}</Text>
      <Text size="sm">{words('importQtiText')}</Text>
    </ImportDialog>
  )
}
