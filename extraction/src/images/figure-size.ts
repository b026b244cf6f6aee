const smallest = { width: 48, height: 32 }

/** In points; what is smaller is an icon. */
export function isOfFigureSize(width: number, height: number): boolean {
  return width >= smallest.width && height >= smallest.height
}
