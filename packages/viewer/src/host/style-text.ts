/** The style sheet of the published package, whose build puts it here. In this repository the bundler adds the modules' sheets to the page. */
export const styleText: string | undefined = undefined
