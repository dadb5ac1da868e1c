/** Reasons why no test covers the queries of a folder or a file, or a value of a column; see `unseen-rows.ts`. */
export const unseenReasons: Readonly<Record<string, string>> = {
  attacks: 'queries the database of another process, in `npm run test:attacks`',
  'faults/candidates.ts': 'queries the database of another process, in `npm run test:faults`',
  'faults/kill-rounds.ts': 'queries the database of another process, in `npm run test:faults`',
  'faults/overdue-attempts.ts': 'queries the database of another process, in `npm run test:faults`',
}
