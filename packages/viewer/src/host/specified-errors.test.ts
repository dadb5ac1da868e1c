/** Every error of a viewer that the specification names (portal, §8) has its sentence here. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { failureMessage, OpenError } from '../document/open-file.ts'
import type { OpenFailure } from '../document/opening-state.ts'
import { problemOf } from './host-events.ts'

const sources = join(import.meta.dirname, '..')
const product = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .map(path => join(sources, path))
  .filter(path => /(?<!\.test)\.tsx?$/.test(path))
  .map(path => readFileSync(path, 'utf8'))
  .join('\n')

it.each([
  'All viewer modes are disabled',
  'Background worker error',
  'Cannot load file data',
  'Cannot open PDF',
  'Container is not a DIV element',
  'Container is not defined',
  'Container not found',
  'Data is empty',
  'Event controller is not defined',
  'File loading cancelled: authentication aborted',
  'Free worker waiting timeout exceeded',
  'Mode service is not defined',
  'No options provided',
  'Page service is not defined',
  'Worker source path not defined',
])('%s', message => expect(product).toContain(`'${message}`))

describe('a document that was not opened is reported to the host', () => {
  it.each<[OpenFailure, string]>([
    ['source-unreadable', 'Cannot load file data'],
    ['damaged', 'Cannot open PDF'],
    ['not-a-pdf', 'Cannot open PDF'],
    ['password', 'File loading cancelled: authentication aborted'],
    ['empty-file', 'Data is empty'],
    ['worker-timeout', 'Free worker waiting timeout exceeded'],
    ['worker-failed', 'Background worker error'],
  ])('with %s: %s', (failure, message) => {
    const document = { name: 'a.pdf', source: { kind: 'url', url: '/a.pdf' } } as const
    const opening = { purpose: 'show', at: 'refused', name: 'a.pdf', failure, document } as const
    expect(problemOf({ opening })).toEqual({ name: 'a.pdf', code: failure, message })
    expect(new OpenError(failure, failureMessage(failure)).message).toBe(message)
  })

  it('unless one is open or still opening', () =>
    expect(problemOf({ opening: { purpose: 'show', at: 'loading', name: 'a.pdf' } })).toBeUndefined())
})
