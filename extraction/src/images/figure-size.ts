const smallest = { width: 48, height: 32 }

/** Takes points; smaller pictures are icons. */
export function isOfFigureSize(width: number, height: number): boolean {
  return width >= smallest.width && height >= smallest.height
}
