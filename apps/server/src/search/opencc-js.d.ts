/** The one table we take of opencc-js: `"traditional simplified|…"`. */
declare module 'opencc-js/dict/TSCharacters' {
  const table: string
  export default table
}
