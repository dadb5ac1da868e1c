/** The only table we use of opencc-js: `"traditional simplified|…"`. */
declare module 'opencc-js/dict/TSCharacters' {
  const table: string
  export default table
}
