export function ProcedureEditor(_: { opened: unknown; onClose: () => void }) {
  return null
}
