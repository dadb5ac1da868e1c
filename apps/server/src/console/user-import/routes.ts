import { type Handlers, uploadOf } from '../../calls/handler.ts'
import { importUsers } from './import-users.ts'

/** Import of accounts from a file: docs/wire.md, 8. */
export const userImportHandlers = {
  async 'console.userImport'(context, { partial }) {
    const { count, wrong, encoding } = await importUsers(context, uploadOf(context), {
      partial: partial === 1,
    })
    return { count, wrong: [...wrong], encoding }
  },
} satisfies Handlers
