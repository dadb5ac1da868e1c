/**
 * Which files write the states of stored objects. For objects with a lifecycle only `lifecycle/transition.ts` does;
 * it gets the table from the lifecycle, so no file names the table. `?` stands for columns that a file computes at
 * run time. A path that ends with `/` stands for a folder.
 */
export const stateWriters: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  // Tables with a lifecycle (`docs/lifecycles.md`).
  access_requests: { state: [] },
  attempts: { state: [] },
  broadcasts: { state: [] },
  certificates: { state: [] },
  comments: { state: [] },
  exams: { state: [] },
  feedback: { state: [] },
  questions: { state: [] },
  registrations: { state: [] },
  upgrades: { state: [] },
  work_versions: { state: [], end_reason: [] },
  // Which version is the newest and which one readers see follows from the events of the lifecycle: these are its effects.
  works: {
    live_version: ['apps/server/src/works/publishing.ts'],
    head_version: ['apps/server/src/works/version-effects.ts'],
    deleted_at: ['apps/server/src/works/version-effects.ts'],
  },

  // No file writes it yet; the first one to do so must add a lifecycle.
  blobs: { state: [] },

  // States of one process, written by one folder, without a decision of a person.
  outbox: { state: ['apps/server/src/messages/'], '?': ['apps/server/src/messages/'] },
  // From open to checked: docs/wire.md, 5.8.
  uploads: { state: ['apps/server/src/uploads/open-uploads.ts'] },
  password_flows: { state: ['apps/server/src/session/'] },
  users: {
    state: ['apps/server/src/console/users/operate.ts', 'apps/server/src/erasure/erase-accounts.ts'],
    '?': ['apps/server/src/console/user-import/import-users.ts', 'apps/server/src/people/update-self.ts'],
  },

  // A table that is only known at run time.
  '?': { '?': ['apps/server/src/lifecycle/transition.ts'] },
}

/** Files that create objects in every state, for the demo library and for the fault test. */
export const stateMakers = ['apps/server/src/demo/', 'apps/server/src/faults/'] as const
