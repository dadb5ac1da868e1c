import { expect, it } from 'vitest'
import { submitDecision } from './submit-decision.ts'

it.each([
  ['nothing is missing', [], 'submit'],
  ['a file is being sent', [{ field: 'file', fault: 'sendingFile' }], 'wait'],
  [
    'a frame and captions are being stored',
    [
      { field: 'cover', fault: 'sendingCover' },
      { field: 'captions', fault: 'sendingCaptions' },
    ],
    'wait',
  ],
  [
    'a title is missing besides',
    [
      { field: 'file', fault: 'sendingFile' },
      { field: 'title', fault: 'missingTitle' },
    ],
    'fill-in',
  ],
] as const)('%s', (_, missing, decision) => expect(submitDecision(missing)).toBe(decision))
