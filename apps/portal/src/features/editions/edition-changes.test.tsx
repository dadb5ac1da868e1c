import type { EditionChanges } from '@lectern/contract'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { editions } from '../../messages/editions.zh.ts'
import { ShownChanges } from './edition-changes.tsx'

const data: EditionChanges = {
  version: 2,
  fromVersion: 1,
  comparison: 'compared',
  pageCount: 9,
  fromPageCount: 9,
  changes: [],
}

it.each<[string, Partial<EditionChanges>, readonly string[]]>([
  ['that is not finished', { comparison: 'waiting' }, [editions.changesWaiting, editions.changesWaitingText]],
  [
    'of files that are too large',
    { comparison: 'failed', failure: 'too-large' },
    [editions.changesFailed, editions.changesTooLarge],
  ],
  [
    'of a damaged file',
    { comparison: 'failed', failure: 'damaged' },
    [editions.changesFailed, editions.changesDamaged],
  ],
  [
    'that took too long',
    { comparison: 'failed', failure: 'timeout' },
    [editions.changesFailed, editions.changesTimeout],
  ],
  [
    'that failed for a reason nobody knows',
    { comparison: 'failed' },
    [editions.changesFailed, editions.changesUnknown],
  ],
  ['of videos', { comparison: 'video' }, [editions.changesVideo]],
  ['of a first edition', { comparison: 'first' }, [editions.changesFirst]],
  ['without a difference', {}, [editions.changesNone]],
])('a comparison %s is explained', (_name, more, sentences) => {
  const html = renderToStaticMarkup(
    <MantineProvider>
      <ShownChanges data={{ ...data, ...more }} />
    </MantineProvider>,
  )
  for (const sentence of sentences) expect(html).toContain(sentence)
})
