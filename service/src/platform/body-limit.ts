/** How large a body may be. */
export const bodyBytes = 8 * 1024 * 1024
