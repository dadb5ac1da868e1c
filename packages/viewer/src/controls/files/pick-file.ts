/** The field of the open file dialog. Browsers may free a field that nobody refers to before the reader has chosen. */
let field: HTMLInputElement | undefined

/**
 * Asks for a file of the accepted types; `undefined` if the reader cancels. Never settles if the reader cancels in a
 * browser without the `cancel` event.
 */
export const pickFile = (accept: string): Promise<File | undefined> =>
  new Promise(resolve => {
    const input = document.createElement('input')
    field = input
    input.type = 'file'
    input.accept = accept
    const answer = () => {
      if (field === input) field = undefined
      resolve(input.files?.[0])
    }
    input.addEventListener('change', answer)
    input.addEventListener('cancel', answer)
    input.click()
  })
