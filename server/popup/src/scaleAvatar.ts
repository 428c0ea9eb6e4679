const EDGE_PX = 256
const QUALITIES = [0.85, 0.7, 0.5, 0.3]
/** The limit of the server in bytes. A data URL has four characters for three bytes. */
const MAX_BYTES = 64 * 1024

/** Enables the form of the avatar, which scales a photo of any size down, and sends a data URL as `picture`. */
export function enableAvatarForm(form: HTMLFormElement): void {
  const file = form.querySelector<HTMLInputElement>('input[type="file"]')
  const field = form.elements.namedItem('picture')
  const place = form.querySelector<HTMLElement>('[role="alert"]')
  if (file === null || !(field instanceof HTMLInputElement)) return
  form.hidden = false
  const send = async (chosen: File) => {
    try {
      field.value = await scale(chosen)
      form.submit()
    } catch {
      file.value = ''
      if (place === null) return
      place.textContent = form.dataset['failed'] ?? ''
      place.hidden = false
    }
  }
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? []
    if (chosen !== undefined) void send(chosen)
  })
}

/** Resolves to the middle square of a picture as a data URL. Rejects if the browser cannot read the file. */
async function scale(file: Blob): Promise<string> {
  const image = await createImageBitmap(file)
  const { width, height } = image
  const edge = Math.min(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = EDGE_PX
  canvas.height = EDGE_PX
  canvas
    .getContext('2d')
    ?.drawImage(image, (width - edge) / 2, (height - edge) / 2, edge, edge, 0, 0, EDGE_PX, EDGE_PX)
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
