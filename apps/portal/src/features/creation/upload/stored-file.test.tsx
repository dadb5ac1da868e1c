import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { upload } from '../../../messages/upload.zh.ts'
import { StoredFile } from './stored-file.tsx'

it.each([
  ['a repaired file', true],
  ['a sound file', false],
])('%s is marked as damaged: %s', (_name, isRepaired) => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <StoredFile
        id="file"
        file={{ id: '1', name: 'a.pdf', kind: 'pdf', ...(isRepaired && { isRepaired }) }}
        isDisabled={false}
        onFiles={() => {}}
      />
    </MantineProvider>,
  )
  expect(html).toContain('a.pdf')
  expect(html.includes(upload.fileRepaired)).toBe(isRepaired)
})
