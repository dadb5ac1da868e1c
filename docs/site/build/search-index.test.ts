import { expect, it } from 'vitest'
import { findHits } from '../client/find-hits.ts'
import { findRecords } from './search-index.ts'

const html = [
  '<h1>Error codes</h1><p>Switch on the <code>code</code>.</p>',
  '<h2 id="PdfError">Engine <a class="anchor" href="#PdfError">#</a></h2><p>Thrown by &lt;open&gt;.</p>',
  '<tr><td><code id="PdfError.empty-file">empty-file</code></td><td>No bytes.</td></tr>',
  '<figure class="code"><pre>left out</pre></figure>',
].join('\n')
const records = findRecords('reference/errors', 'Error codes', html)

it('has a record for the page, each heading and each code that has an anchor', () => {
  expect(records).toEqual([
    {
      page: 'Error codes',
      heading: 'Error codes',
      address: 'reference/errors.html',
      text: 'Switch on the code.',
    },
    {
      page: 'Error codes',
      heading: 'Engine',
      address: 'reference/errors.html#PdfError',
      text: 'Thrown by <open>.',
    },
    {
      page: 'Error codes',
      heading: 'empty-file',
      address: 'reference/errors.html#PdfError.empty-file',
      text: 'No bytes.',
    },
  ])
})

it.each([
  ['EMPTY-file', 'empty-file'],
  ['error', 'Error codes'],
  ['thrown open', 'Engine'],
  ['eng', 'Engine'],
])('finds %s first in %s', (query, heading) => {
  expect(findHits(records, query)[0]?.heading).toBe(heading)
})

it('finds nothing without a word, or if one of the words is missing', () => {
  expect(findHits(records, '  ')).toEqual([])
  expect(findHits(records, 'empty nowhere')).toEqual([])
  expect(findHits(records, 'error', 1)).toHaveLength(1)
})
