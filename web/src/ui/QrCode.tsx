import { encode } from 'uqr'

/** The QR code of an address, to be scanned from paper or a screen. */
export function QrCode({
  address,
  label,
  size: length = 104,
}: {
  address: string
  label: string
  /** In pixels; larger if it is scanned from a screen. */
  size?: number
}) {
  const { data, size } = encode(address, { ecc: 'M' })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x},${y}h1v1h-1z` : [])),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={length}
      height={length}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={squares.join('')} fill="black" />
    </svg>
  )
}
