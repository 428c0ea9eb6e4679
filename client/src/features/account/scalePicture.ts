const EDGE_PX = 256
const QUALITIES = [0.85, 0.7, 0.5, 0.3]
/** The limit of the server in bytes. A data URL has four characters for three bytes. */
const MAX_BYTES = 64 * 1024

/**
 * Resolves to the middle square of a picture as a small data URL, so that photos of any size can be chosen. Rejects if
 * the browser cannot read the file.
 */
export async function scalePicture(file: Blob): Promise<string> {
  const image = await createImageBitmap(file)
  const { width, height } = image
  const edge = Math.min(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = EDGE_PX
  canvas.height = EDGE_PX
  const [left, top] = [(width - edge) / 2, (height - edge) / 2]
  canvas.getContext('2d')?.drawImage(image, left, top, edge, edge, 0, 0, EDGE_PX, EDGE_PX)
  image.close()
  for (const quality of QUALITIES) {
    // Browsers that cannot write WebP write PNG, which may be too large.
    for (const type of ['image/webp', 'image/jpeg']) {
      const dataUrl = canvas.toDataURL(type, quality)
      if (dataUrl.startsWith(`data:${type}`) && (dataUrl.length * 3) / 4 < MAX_BYTES) return dataUrl
    }
  }
  throw new Error('The picture is too large.')
}
