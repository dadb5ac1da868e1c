/**
 * The style sheet of the published package, whose build puts it here. In this repository the bundler adds the modules' sheets to the
 * page, which a shadow tree does not see: `<lectern-viewer>` is tested as it is built.
 */
export const styleText: string | undefined = undefined
