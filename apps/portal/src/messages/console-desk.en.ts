import type { ConsoleDesk } from './console-desk.zh.ts'

/** The console’s texts in English for what its screens share. */
export const consoleDesk: ConsoleDesk = {
  overview: 'Overview',
  group_queues: 'Queues',
  group_people: 'People',
  group_content: 'Content',
  group_operation: 'Operation',
  backToPortal: 'Back to the portal',
  waitingCount: '{count, plural, one {# waiting} other {# waiting}}',
  waitingForYou: 'Waiting for you',
  allTasks: 'Everything else',
  noPermission: 'You may not open this page',
  noPermissionText:
    'It requires a staff role that you do not have. If your roles have just changed, ask an administrator.',

  actions: 'Actions',
  nothingMatches: 'Nothing matches',
  nothingMatchesText: 'Use fewer filters or search for something else.',
  rowsShown: '{first}–{last} of {total}',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  previousItem: 'Previous item',
  nextItem: 'Next item',
  wait_registrations: '{count, plural, one {registration} other {registrations}}',
  wait_upgrades: '{count, plural, one {upgrade} other {upgrades}}',
  wait_access: '{count, plural, one {access request} other {access requests}}',
  wait_works: '{count, plural, one {work} other {works}}',
  wait_feedback: '{count, plural, other {feedback}}',
  wait_grading: '{count, plural, other {to grade}}',
  wait_certificates: '{count, plural, one {revocation to confirm} other {revocations to confirm}}',
  itemPosition: '{at} / {count}',
  since: 'From',
  until: 'To',
  conflictText:
    'Somebody else changed this before you did. Your input is still here: check the current state, then decide.',
  showCurrent: 'Show the current state',
  save: 'Save',
  saved: 'Saved',
  state: 'State',
  time: 'Time',
  reason: 'Reason',
  download: 'Download',
  required: 'Please fill this in',

  reasonHint: 'It is kept in the audit log.',
  reasonRequired: 'Please give a reason',

  itemLeft: 'No longer in this list',
  itemPast:
    'This entry is no longer in the list: somebody has dealt with it, or it no longer matches the filters. Shown is what was read last.',
  unsentText: 'Your unsent text',
  unsentTextHint: 'Somebody else was faster, so this text was not sent. You can copy it here.',
  handledBy: 'Handled by',
  itemGone: 'This item is not in the list',
  itemGoneText:
    'The link may be wrong, or the item was handled and the filters hide it. Close this and use fewer filters.',

  tooLong: 'Too long',
  hour: 'Hour',
  minute: 'Minute',
}
