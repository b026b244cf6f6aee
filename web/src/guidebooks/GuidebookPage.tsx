export function GuidebookPage() {
  return null
}
