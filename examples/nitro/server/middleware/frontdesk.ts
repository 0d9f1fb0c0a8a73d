// #region shown
import { mount } from 'frontdesk/nitro'
import { openFrontdesk } from 'frontdesk/node'

export default mount(openFrontdesk)
// #endregion
