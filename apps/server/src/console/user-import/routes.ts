import { type Handlers, uploadOf } from '../../calls/handler.ts'
import { presentImport } from '../desk/import-text.ts'
import { importUsers } from './import-users.ts'

/** Import of accounts from a file: docs/wire.md, 8. */
export const userImportHandlers = {
  async 'console.userImport'(context, { partial, checksOnly, encoding }) {
    const choices = { partial: partial === 1, checksOnly: checksOnly === 1, encoding }
    return presentImport(await importUsers(context, uploadOf(context), choices))
  },
} satisfies Handlers
