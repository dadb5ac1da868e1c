import type { Handlers } from '../../calls/handler.ts'
import { getVersion, saveAgreement, selectVersions } from './agreements.ts'
import { cleanHtml } from './clean-html.ts'

/** The provider's texts: docs/wire.md, 8 and ADR 0010. */
export const agreementHandlers = {
  async 'console.agreementList'({ db }, { no }) {
    return selectVersions(db, no)
  },

  async 'console.agreementView'({ db }, query) {
    return getVersion(db, query)
  },

  async 'console.agreementPreview'(_, { content }) {
    return { content: cleanHtml(content) }
  },

  async 'console.agreementSave'(context, agreement) {
    return { no: agreement.no, version: await saveAgreement(context, agreement) }
  },
} satisfies Handlers
