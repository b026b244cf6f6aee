import { useEffect, useRef } from 'react'

/** A square picture in memory, without an address. */
export function BlobImage({ file, side, alt }: { file: Blob; side: number; alt: string }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    if (image.current) image.current.src = url
    return () => {
      URL.revokeObjectURL(url)
    }
  }, [file])
  return <img ref={image} width={side} height={side} alt={alt} style={{ flex: 'none' }} />
}
