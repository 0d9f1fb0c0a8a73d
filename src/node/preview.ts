import type { FrontdeskOptions } from '../config/config.generated.ts'

/** Loaded with its 40 KB of letters when somebody asks for the picture. */
export const drawPreview: NonNullable<FrontdeskOptions['preview']> = async (text, theme) =>
  (await import('../theme/picture/preview.ts')).renderPreview(text, theme)
