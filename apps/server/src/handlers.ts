/** Every call this version carries out. A new feature adds its line here. */
import { catalogueHandlers } from './catalogue/routes.ts'
import type { Handlers } from './http/handler.ts'
import { mediaHandlers } from './media/routes.ts'
import { resourceHandlers } from './resource/routes.ts'
import { sessionHandlers } from './session/routes.ts'
import { systemHandlers } from './settings/routes.ts'

export const handlers: Handlers = {
  ...systemHandlers,
  ...sessionHandlers,
  ...catalogueHandlers,
  ...resourceHandlers,
  ...mediaHandlers,
}
