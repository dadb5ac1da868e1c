/** Single pages of documents outside of the viewer, for hosts with React. */
export { DrawnPage } from './drawn-page.tsx'
export { createPageDrawer, type DrawnDocument, openFailureOf, type PageDrawer } from './page-drawer.ts'
