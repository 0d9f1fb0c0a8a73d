// #region shown
export async function register() {
  if (process.env.NEXT_RUNTIME === 'nodejs') (await import('frontdesk/next')).keepHeaders()
}
// #endregion
