// #region shown
import { defineConfig } from 'frontdesk'
// #endregion
import { site } from './parts/site.ts'

// #region shown
const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 32">
  <path d="M4 28 L20 4 L36 28 Z" fill="#0a5c7d" />
</svg>`

export default defineConfig({
  site,
  theme: { logo: { light: logo, dark: logo.replace('#0a5c7d', '#86cbe8') } },
  navigation: {
    header: [
      { link: 'https://shop.example.com', title: 'Shop' },
      { link: '/about' },
      { link: '/contact', title: 'Write to us' },
    ],
    footer: [{ link: 'https://jobs.example.com', title: 'Jobs' }],
  },
})
// #endregion
