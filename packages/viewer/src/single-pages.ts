/** Single pages of documents outside of the viewer, for hosts with React. */
export { DrawnPage } from './single/drawn-page.tsx'
export { createPageDrawer, type DrawnDocument, openFailureOf, type PageDrawer } from './single/page-drawer.ts'
