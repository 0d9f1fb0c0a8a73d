import { changeTexts, defineConfig } from 'frontdesk'
import { de } from 'frontdesk/texts/de'
import { site } from './parts/site.ts'

export default defineConfig({
  site,
  // #region shown
  // import { changeTexts } from 'frontdesk'
  // import { de } from 'frontdesk/texts/de'
  texts: [changeTexts(de, { send: 'Absenden', success: { heading: 'Danke!' } })],
  // #endregion
})
