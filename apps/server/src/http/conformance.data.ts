/**
 * The checks of docs/wire.md, 12, each with its tests: `path › title`. `conformance-table.test.ts` checks that the tests
 * exist.
 */

/** One check of the contract. */
export interface ConformanceCheck {
  readonly no: number
  readonly says: string
  /** Its tests; empty for a feature that does not exist yet. */
  readonly shownBy: readonly string[]
}

const server = 'apps/server/src'
const contract = 'packages/contract/src'

export const conformanceChecks: readonly ConformanceCheck[] = [
  {
    no: 1,
    says: 'Every path answers with the envelope: right, without a token, with a dead one',
    shownBy: [
      `${server}/http/conformance.test.ts › conformance 1 and law 9: every call answers in the envelope`,
    ],
  },
  {
    no: 2,
    says: 'The list query without token and FROM=record: 400, LOGIN_REQUIRED',
    shownBy: [
      `${server}/http/conformance.test.ts › conformance 2: the list query without token and FROM=record`,
    ],
  },
  {
    no: 3,
    says: 'All 30 pairs of work state and operation, and the events of reviews, behave as in 5.5',
    shownBy: [
      `${server}/works/creation.test.ts › conformance 3: all pairs of state and operation`,
      `${server}/testing/try-machine.ts › every event in every state`,
    ],
  },
  {
    no: 4,
    says: 'The reviewer of a work is never its author',
    shownBy: [
      `${server}/console/works/review.test.ts › conformance 4: nobody reviews an own work, administrators neither`,
    ],
  },
  {
    no: 5,
    says: 'A score equal to PASS_SCORE is unqualified, 0.1 more is qualified',
    shownBy: [
      `${server}/exams/scoring.test.ts › conformance 5: a score equal to the pass score is unqualified, 0.1 more is qualified`,
      `${server}/exams/results.test.ts › of a fail: no role, no certificate, and when it may be tried again`,
    ],
  },
  {
    no: 6,
    says: 'A paper never contains a right key',
    shownBy: [
      `${server}/exams/taking.test.ts › conformance 6: contains no right key, for examiners who are candidates neither`,
    ],
  },
  {
    no: 7,
    says: 'An attempt survives a lost connection of 20 min; handing in twice gives one certificate',
    shownBy: [
      `${server}/exams/answers.test.ts › conformance 7: survive 20 minutes without a line, and handing in twice gives one certificate`,
    ],
  },
  {
    no: 8,
    says: 'Find password: no step without the one before; known and unknown accounts look and take alike',
    shownBy: [
      `${server}/session/recovery.test.ts › conformance 8: refuses a step without the one before it`,
      `${server}/session/recovery.test.ts › conformance 8: an unknown account answers in the same shape`,
      `${server}/session/recovery.test.ts › conformance 8: known and unknown take as long in the median`,
    ],
  },
  {
    no: 9,
    says: 'Chunks in any order, doubled and in parallel make the same file',
    shownBy: [
      `${server}/uploads/chunks.test.ts › conformance 9: the chunks of a file`,
      `${server}/uploads/chunks.test.ts › that are stored need not be sent again after a reload`,
    ],
  },
  {
    no: 10,
    says: 'fileView and media refuse a file of a foreign draft, answer or evidence',
    shownBy: [
      `${server}/media/media.test.ts › conformance 10: reading a file`,
      `${server}/media/media.test.ts › conformance 10: a foreign answer is for examiners, foreign evidence for registrars`,
      `${server}/http/access-matrix.data.ts › file.view                     draft`,
    ],
  },
  {
    no: 11,
    says: 'A picture of 204 800 bytes passes, 204 801 fails; an answer of 52 428 800 bytes passes, one more fails',
    shownBy: [
      `${server}/people/avatar.test.ts › conformance 11: 204 800 bytes are accepted, one more is not`,
      `${server}/uploads/form-files.test.ts › conformance 11: 52 428 800 bytes are accepted, one byte more is not`,
    ],
  },
  {
    no: 12,
    says: 'Every KEY has a text in all five languages, and placeholders match',
    shownBy: [
      `${contract}/texts/sentence.test.ts › conformance check 12: every KEY has a text in all five languages`,
    ],
  },
  {
    no: 13,
    says: 'A right withdrawn in the console takes effect on the very next request',
    shownBy: [
      `${server}/console/roles/roles.test.ts › conformance 13: a staff role takes effect with the next request, and so does its withdrawal`,
      `${server}/session/session.test.ts › a withdrawn role takes effect with the next call`,
    ],
  },
  {
    no: 14,
    says: 'No password, code, token or ticket appears in logs during the whole test run',
    shownBy: [
      `${server}/http/conformance.test.ts › conformance 14: no password, token or ticket is logged`,
      `${server}/testing/secrets.ts › Conformance 14: secrets that a test sends or receives`,
    ],
  },
  {
    no: 15,
    says: 'Search across scripts and spellings',
    shownBy: [`${server}/catalogue/search.test.ts › conformance 15`],
  },
  {
    no: 16,
    says: 'Encoded id vectors, and rejection of any single changed character',
    shownBy: [
      `${contract}/wire/encoded-id.test.ts › conformance check 16: %s with any single character changed is rejected`,
    ],
  },
]
