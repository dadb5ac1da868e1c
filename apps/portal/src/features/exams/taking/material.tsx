import type { FileInfo } from '@lectern/contract'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { usePreferences } from '../../../lib/preferences.ts'
import { sizeText } from '../../../lib/size-text.ts'
import { useTakingWords } from '../../../messages/taking-words.ts'
import classes from './taking.module.css'

/** The file that comes with a question, to download, with its name and size. */
export function Material({ file }: { readonly file: FileInfo }) {
  const words = useTakingWords()
  const language = usePreferences(state => state.language)
  return (
    <Button
      component="a"
      href={file.url}
      download={file.name}
      variant="light"
      leftSection={<IconDownload size={17} />}
      className={classes.material}
    >
      {words('takingMaterial', { file: `${file.name} · ${sizeText(file.sizeBytes, language)}` })}
    </Button>
  )
}
