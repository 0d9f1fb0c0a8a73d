/** Frontdesk's form on a page of the site's own. */
// #region shown
import Script from 'next/script'

export default function Write() {
  return (
    <main>
      <h1>Write to us</h1>
      <frontdesk-contact-form suppressHydrationWarning />
      <Script type="module" src="/docs/api/assets/contact-form.js" crossOrigin="anonymous" />
    </main>
  )
}
// #endregion
