import { importColumns } from '@lectern/contract'
import { Text } from '@mantine/core'
import { api } from '../../../lib/api.ts'
import { useConsoleWords } from '../desk/console-words.ts'
import { ImportDialog } from '../forms/import-dialog.tsx'
import classes from '../forms/import-sample.module.css'

const sample = `USER_TYPE,NICK,REAL_NAME,PHONE,EMAIL,CUST_CODE
1,lin,林晓舟,13800000001,,10001
2,anna,Anna Schmidt,,anna@example.com,`

/** Columns that the introductory sentence explains. */
const explained: readonly string[] = ['USER_TYPE', 'NICK', 'PHONE', 'EMAIL']
const optionalColumns = importColumns.filter(column => !explained.includes(column)).join(', ')

/** Creates accounts from a file. */
export function UserImportDialog({ onClose }: { onClose(): void }) {
  const words = useConsoleWords()
  return (
    <ImportDialog
      texts={{
        title: words('importUsers'),
        fileLabel: words('csvFile'),
        submit: words('importUsers'),
        fine: count => words('importPeopleFine', { count }),
        submitRight: words('importGoodLines'),
        stored: count => words('importDone', { count }),
        faults: count => words('importRefused', { count }),
        leftOut: count => words('importLeftOut', { count }),
      }}
      accept=".csv,text/csv"
      send={(body, request) => api.call('console.userImport', request, { body })}
      onClose={onClose}
    >
      <Text size="sm">{words('importText')}</Text>
      <pre className={classes.sample}>{sample}</pre>
      <Text size="sm">{words('importColumnsText', { optional: optionalColumns })}</Text>
    </ImportDialog>
  )
}
