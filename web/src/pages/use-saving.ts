import { useMutation } from '@tanstack/react-query'

import { fieldErrors } from '../ui/form-errors.ts'

/** The part of Mantine's form that submitting it uses. */
interface SavedForm<Values> {
  getValues: () => Values
  setErrors: (errors: Record<string, string>) => void
  resetDirty: () => void
}

interface Saving<Values> {
  submit: (values: Values) => void
  isPending: boolean
  /** An error that no field of the form shows. */
  error: unknown
}

/**
 * Submits a form. The service's messages about fields are shown at these fields; the rest is `error`, for an
 * `ErrorNote`.
 *
 * @param otherFieldErrors maps errors that name no field to messages for fields
 */
export function useSaving<Values extends Record<string, unknown>>(
  form: SavedForm<Values>,
  save: (values: Values) => Promise<unknown>,
  otherFieldErrors: (error: unknown) => Record<string, string> = () => ({}),
): Saving<Values> {
  const messagesOf = (error: unknown) => {
    const messages = { ...fieldErrors(error), ...otherFieldErrors(error) }
    const fields = Object.keys(form.getValues())
    return Object.fromEntries(Object.entries(messages).filter(([field]) => fields.includes(field)))
  }
  const saving = useMutation({
    mutationFn: save,
    meta: { showsErrors: true },
    onSuccess: () => {
      form.resetDirty()
    },
    onError: (error) => {
      form.setErrors(messagesOf(error))
    },
  })
  const shownInFields = Object.keys(messagesOf(saving.error)).length > 0
  return {
    submit: saving.mutate,
    isPending: saving.isPending,
    error: shownInFields ? null : saving.error,
  }
}
