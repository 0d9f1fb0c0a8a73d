// #region shown
import { openFrontdesk } from 'frontdesk/node'
import { mount } from 'frontdesk/react-router'

export const loader = mount(openFrontdesk)
export const action = loader
// #endregion
