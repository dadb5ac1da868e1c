import { ask } from '../lib/dialogs.ts'
import { words } from '../messages/words.ts'

/**
 * Asks before an act, under the title of a warning that names it, with the answers sure and unsure; resolves to true for sure.
 * `act` is the name of the button that was pressed, `body` what it means.
 */
export const askSure = ({ act, body }: { readonly act: string; readonly body: string }): Promise<boolean> =>
  ask({
    isWarning: true,
    title: words('warningOf', { act }),
    body,
    confirm: words('sureTo', { act }),
    cancel: words('unsure'),
  })
