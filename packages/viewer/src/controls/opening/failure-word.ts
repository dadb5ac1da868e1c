import type { OpenFailure, Refusal } from '../../document/opening-state.ts'
import type { WordKey, Words } from '../../messages/words.ts'

/** Message keys by failure. */
const failureWord = {
  'empty-file': 'error.empty-file',
  'filter-unknown': 'error.filter-unknown',
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

/** Tells the reader why a document did not open, and what to do. */
export const refusalText = (
  words: Words,
  { failure, name, filter = '', isPasswordWrong }: Refusal,
): string =>
  isPasswordWrong ? words('error.passwordWrong', { name }) : words(failureWord[failure], { name, filter })
