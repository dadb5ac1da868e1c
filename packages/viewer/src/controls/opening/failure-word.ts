import type { OpenFailure } from '../../document/opening-state.ts'
import type { WordKey } from '../../messages/words.ts'

/** Message keys that tell the reader why the document `{name}` did not open, and what to do. */
export const failureWord = {
  'empty-file': 'error.empty-file',
  'not-a-pdf': 'error.not-a-pdf',
  damaged: 'error.damaged',
  'source-unreadable': 'error.source-unreadable',
  'source-changed': 'error.source-changed',
  'worker-timeout': 'error.worker-timeout',
  'worker-failed': 'error.worker-failed',
  password: 'error.password',
  'password-needed': 'error.password',
  'password-wrong': 'error.password',
  'page-missing': 'error.damaged',
  'security-unknown': 'error.security-unknown',
  'bitmap-too-large': 'error.unexpected',
  closed: 'error.unexpected',
  unexpected: 'error.unexpected',
} as const satisfies Record<OpenFailure, WordKey>
