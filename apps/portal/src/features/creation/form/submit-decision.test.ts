import { expect, it } from 'vitest'
import { firstToFillIn, submitDecision } from './submit-decision.ts'

it.each([
  ['nothing is missing', [], 'submit', undefined],
  ['a file is being sent', [{ field: 'file', fault: 'sendingFile' }], 'wait', undefined],
  [
    'a frame and captions are being stored',
    [
      { field: 'cover', fault: 'sendingCover' },
      { field: 'captions', fault: 'sendingCaptions' },
    ],
    'wait',
    undefined,
  ],
  [
    'a title is missing besides',
    [
      { field: 'file', fault: 'sendingFile' },
      { field: 'title', fault: 'missingTitle' },
    ],
    'fill-in',
    'title',
  ],
] as const)('%s', (_, missing, decision, first) =>
  expect([submitDecision(missing), firstToFillIn(missing)]).toEqual([decision, first]),
)
