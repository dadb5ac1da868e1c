/** Why no test here gets a row of the queries of a folder or a file, or a value of one column; see `unseen-rows.ts`. */
export const unseenReasons: Readonly<Record<string, string>> = {
  attacks: 'looks into a server in a process of its own, by `npm run test:attacks`',
  'faults/kill-rounds.ts': 'looks into a server in a process of its own, by `npm run test:faults`',
}
