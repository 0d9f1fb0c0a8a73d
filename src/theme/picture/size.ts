/** Pixels of a preview: what every network that shows them takes without cutting. */
export const PREVIEW_SIZE: { readonly width: number; readonly height: number } = {
  width: 1200,
  height: 630,
}
