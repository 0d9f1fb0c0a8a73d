/** Sends a form again once the store, which was unavailable, works. */

/** A path that needs the store. */
const PROBE = '/pulse'

export function sendAgain(form: HTMLFormElement): void {
  const told = form.querySelector<HTMLElement>('[data-trying]')
  if (told) told.hidden = false
  let isUntouched = true
  const timer = setInterval(
    () => {
      void isBack().then((isThere) => {
        if (isThere && isUntouched) form.requestSubmit()
      })
    },
    1000 * Number(form.dataset['again']),
  )
  // While a person types, the form waits.
  for (const event of ['input', 'submit']) {
    form.addEventListener(event, () => {
      isUntouched = false
      clearInterval(timer)
      if (told) told.hidden = true
    })
  }
}

async function isBack(): Promise<boolean> {
  try {
    return (await fetch(PROBE, { redirect: 'manual', cache: 'no-store' })).status < 500
  } catch {
    return false
  }
}
