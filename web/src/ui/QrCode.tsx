import { encode } from 'uqr'

/** The code of an address, to be read from paper. */
export function QrCode({ address, label }: { address: string; label: string }) {
  const { data, size } = encode(address, { ecc: 'M' })
  const squares = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x},${y}h1v1h-1z` : [])),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={104}
      height={104}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={squares.join('')} fill="black" />
    </svg>
  )
}
