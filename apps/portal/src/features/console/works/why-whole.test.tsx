import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { editions } from '../../../messages/editions.zh.ts'
import { WhyWhole } from './why-whole.tsx'

it.each([
  [
    'files that are too large',
    { comparison: 'failed', failure: 'too-large' },
    [editions.changesFailed, editions.changesTooLarge],
  ],
  [
    'a damaged file',
    { comparison: 'failed', failure: 'damaged' },
    [editions.changesFailed, editions.changesDamaged],
  ],
  ['a video', { comparison: 'video' }, [editions.changesVideo]],
  ['a first edition', { comparison: 'first' }, [editions.changesFirst]],
] as const)('a reviewer reads why the whole of %s is shown', (_name, data, sentences) => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <WhyWhole data={data} />
    </MantineProvider>,
  )
  for (const sentence of sentences) expect(html).toContain(sentence)
})
