/**
 * Comments of migrations in clearer words, for docs/data.md. A migration must not change after it has been run, not even
 * its comments. A new migration needs no entry here.
 */

/** Remarks on tables by `table`, and on columns by `table.column`. */
export const clearerRemarks: Readonly<Record<string, string>> = {
  holidays: 'days that differ from Monday to Friday in the provider’s calendar of working days',
  customers: 'customers of the provider, each with a five-digit code',
  'users.password_hash': 'salted, memory-hard hash of the password on the wire',
  'users.time_factor': '0: no time limit in exams',
  'sessions.end_key': 'error key that the next call gets once with code 421, such as SESSION_REPLACED',
  'password_flows.user_id': 'null for a decoy',
  'verification_codes.purpose': '1 recovery, 2 registration, 3 change of contact, 4 login confirmation',
  auth_events: 'counts for lockouts and limits, and the security log',
  'uploads.state': '0 open, 1 checking, 2 done, 3 failed',
  'catalogue_nodes.path': 'such as `/01/0102`; the last part is `no`',
  work_roles: 'roles to which a work is shown',
  work_reviews: 'decisions of reviewers, kept for ever',
  'work_reviews.result': '1 approved, 2 refused, 3 taken down',
  activities: 'entries of activity feeds (`user-move`)',
  study_ledger: 'closed stretches of study; rows never change and form a hash chain per person',
  work_days: 'counts per work and day, for heat and reports',
  node_stats: 'readers of each page or second, and how many stopped there',
  outbox: 'mails and short messages; each is sent at least once',
  question_refs: 'pages or seconds of works that a question is about',
  exam_questions: 'questions of a fixed paper; none if the blueprint draws them',
  attempt_items: 'questions drawn for an attempt',
  answer_journal: 'all accepted answers; rows never change and form a hash chain per attempt',
  'search_docs.made_by': 'version of the segmenter',
  'broadcasts.state': '0 planned, 1 sent, 2 cancelled',
  'jobs.lane': 'each lane limits how many of its jobs run at once on a server',
  'jobs.priority': 'jobs with a smaller number run first',
  'jobs.lease': 'id of the current lease; null if no server has taken the job',
  'jobs.asked_again': 'the job was added again while it ran, so it runs once more',
  'jobs.parked_at': 'when the last attempt failed',
}

/** Summaries by file name of the migration. */
export const clearerSummaries: Readonly<Record<string, string>> = {
  '0007-social.sql': 'Comments, ratings, favourites, followers, activities, feedback.',
  '0013-audit-jobs.sql': 'Audit log and jobs.',
  '0014-delivered-roles.sql': 'The roles of a new installation.',
  '0015-study-stretches.sql': 'The current stretch of study of each person.',
  '0016-text-search.sql': 'Works published before the search covered their text are queued for indexing.',
  '0017-recovery-contact.sql': 'Codes for password recovery are counted per contact.',
  '0018-languages-and-told-notices.sql':
    'The language of messages to applicants; when a notice was sent as a message.',
  '0019-providers-desk.sql':
    'Lowered roles that wait for a second administrator, broadcasts, answers to feedback.',
  '0020-reports.sql': 'Indexes for reports by day and by work.',
  '0021-search-speed.sql':
    'Separate indexes for the parts of works that cards show and for text and comments.',
  '0022-catalogue-changes.sql':
    'A sequence that tells servers when counts over the catalogue may have changed.',
  '0023-search-parts.sql': 'Functions that find the parts of works for a query.',
  '0024-state-before-account.sql':
    'The reference of a registration to its account is checked at the end of the transaction.',
  '0025-indexes.sql': 'Indexes for removing files, for the data of a person, and for clean-up.',
  '0026-signed-audit-log.sql': 'Signatures of audit rows and daily anchors.',
  '0027-known-places.sql': 'Places where an account is known; the account that a message concerns.',
  '0028-one-queue.sql': 'One queue for jobs, messages and indexing.',
  '0029-orders-of-lists.sql': 'An index for the order of each long list.',
}
