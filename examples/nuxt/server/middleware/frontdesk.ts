// #region shown
import { openFrontdesk } from 'frontdesk/node'
import { mount } from 'frontdesk/nuxt'

export default mount(openFrontdesk)
// #endregion
