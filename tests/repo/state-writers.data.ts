/**
 * Who writes the states of what is stored. Objects with a lifecycle have theirs written by `lifecycle/transition.ts`
 * alone, which takes the table from the machine: nobody names one. `?` stands for columns that a file puts together when
 * it runs. A path that ends with `/` stands for a folder.
 */
export const stateWriters: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  // With a lifecycle (`docs/lifecycles.md`).
  access_requests: { state: [] },
  broadcasts: { state: [] },
  comments: { state: [] },
  feedback: { state: [] },
  registrations: { state: [] },
  upgrades: { state: [] },
  work_versions: { state: [], end_reason: [] },
  works: {
    live_version: ['apps/server/src/works/lifecycle.ts'],
    head_version: [],
    deleted_at: [],
  },

  // Written by no file yet: whoever writes the first gives it a lifecycle.
  attempts: { state: [] },
  blobs: { state: [] },
  certificates: { state: [] },
  exams: { state: [] },
  questions: { state: [] },
  uploads: { state: [] },

  // Steps of one process in one folder, which nobody decides about.
  outbox: { state: ['apps/server/src/messages/'], '?': ['apps/server/src/messages/'] },
  password_flows: { state: ['apps/server/src/session/'] },
  users: {
    state: ['apps/server/src/console/users/operate.ts', 'apps/server/src/erasure/erase-accounts.ts'],
    '?': ['apps/server/src/console/user-import/import-users.ts', 'apps/server/src/people/update-self.ts'],
  },

  // A table that is only known when the code runs.
  '?': { '?': ['apps/server/src/lifecycle/transition.ts'] },
}

/** Make objects in every state, for the demo library and for the fault test. */
export const stateMakers = ['apps/server/src/demo/', 'apps/server/src/faults/'] as const
