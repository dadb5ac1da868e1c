import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { upload } from '../../../messages/upload.zh.ts'
import { StoredFile, type WorkFile } from './stored-file.tsx'

const htmlOf = (file: Partial<WorkFile>) =>
  renderToStaticMarkup(
    <MantineProvider>
      <StoredFile
        id="file"
        file={{ id: '1', name: 'a.pdf', kind: 'pdf', ...file }}
        isDisabled={false}
        onFiles={() => {}}
      />
    </MantineProvider>,
  )

it.each<[string, Partial<WorkFile>, readonly string[]]>([
  ['a repaired file', { isRepaired: true }, [upload.fileRepaired]],
  ['a film that is cut off', { isCutOff: true }, [upload.filmCutOff, upload.filmCutOffHelp]],
  ['a sound file', {}, []],
])('%s says what is wrong with it', (_name, file, expected) => {
  const html = htmlOf(file)
  expect(html).toContain('a.pdf')
  const told = [upload.fileRepaired, upload.filmCutOff, upload.filmCutOffHelp]
  expect(told.filter(sentence => html.includes(sentence))).toEqual(expected)
})
