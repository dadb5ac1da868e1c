import type { SaveOptions } from '../../index.ts'
import type { OptionValues } from '../table/option-values.ts'

/** Saves against the will of an author only if the command line says so. */
export function insistenceOf(options: OptionValues): SaveOptions {
  return {
    voidsCertification: options['void-certification'] ?? false,
    overridesPermissions: options['override-permissions'] ?? false,
  }
}
