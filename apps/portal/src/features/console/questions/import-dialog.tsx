import { Text } from '@mantine/core'
import { api } from '../../../lib/api.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { ImportDialog } from '../forms/import-dialog.tsx'
import classes from '../forms/import-sample.module.css'

const accept =
  '.csv,text/csv,.json,application/json,.zip,application/zip,application/x-zip-compressed,.xml,application/xml,text/xml'

const sample = `KIND,STEM,OPTION_A,OPTION_B,OPTION_C,KEYS,SCORE,TAGS
1,2 + 3 = ?,4,5,6,B,5,maths
2,Which are even?,2,3,4,"A,C",5,maths`

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
      <Text size="sm">{words('importTableText')}</Text>
      <pre className={classes.sample}>{sample}</pre>
      <Text size="sm">{words('importQtiText')}</Text>
    </ImportDialog>
  )
}
