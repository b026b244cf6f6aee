/** Three decimals; a dash if there is no value. Never rounded up to 1. */
export function figure(value: number | undefined): string {
  if (value === undefined) return '    -'
  return (value < 1 ? Math.min(value, 0.9994) : value).toFixed(3)
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
