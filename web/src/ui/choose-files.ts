/** Lets people choose files, like a file input, and calls back with the selection. */
export function chooseFiles(onChoose: (files: File[]) => void): void {
  const field = document.createElement('input')
  field.type = 'file'
  field.multiple = true
  field.addEventListener('change', () => {
    onChoose([...(field.files ?? [])])
  })
  field.click()
}
