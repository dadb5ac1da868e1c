/** Why no test here gets a row of a file's queries, or a value of one of its columns; see `unseen-rows.ts`. */
export const unseenReasons: Readonly<Record<string, string>> = {
  'attacks/popular-work.ts':
    'looks into a server of its own process; without a row the attack finds nothing to call',
  'faults/kill-rounds.ts':
    'looks into a server of its own process; without a row the rounds find nothing to write to',
}
