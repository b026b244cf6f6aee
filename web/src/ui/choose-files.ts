/** Lets people choose files, as a field for files does, and calls back with what they chose. */
export function chooseFiles(onChoose: (files: File[]) => void): void {
  const field = document.createElement('input')
  field.type = 'file'
  field.multiple = true
  field.addEventListener('change', () => {
    onChoose([...(field.files ?? [])])
  })
  field.click()
}
