export function ProcedurePage() {
  return null
}
